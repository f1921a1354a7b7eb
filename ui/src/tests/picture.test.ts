import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import MarginPicture from '../parts/MarginPicture.svelte';
import type { Picture } from '../wire/Picture';
import type { Scale } from '../wire/Scale';

const scale: Scale = { break_from: 660, break_to: 700, strokes: [[660, 672]], marks: [] };

function draw(picture: Partial<Picture>) {
  const whole: Picture = { zone: 330, margin: 42, margin_to: null, beyond: false, mark: 'inside', ...picture };
  return render(MarginPicture, { picture: whole, scale, words: 'Margin 0.1286 %, inside the recount zone' }).container;
}

test('the zone, the threshold and the disc stand where Rust puts them', () => {
  const svg = draw({});
  expect(svg.querySelector('rect')).toHaveAttribute('width', '33%');
  expect(svg.querySelector('.threshold')).toHaveAttribute('x1', '33%');
  expect(svg.querySelector('circle')).toHaveAttribute('cx', '4.2%');
  expect(svg.querySelector('circle')).toHaveClass('inside');
  expect(svg.querySelector('svg')).toHaveAccessibleName('Margin 0.1286 %, inside the recount zone');
});

test('undetermined draws no threshold', () => {
  const svg = draw({ zone: null, mark: 'part' });
  expect(svg.querySelector('rect')).toBeNull();
  expect(svg.querySelector('.threshold')).toBeNull();
  expect(svg.querySelector('circle')).toHaveClass('part');
});

test('a suppressed margin is a range with two discs', () => {
  const svg = draw({ margin: 33, margin_to: 231 });
  expect([...svg.querySelectorAll('circle')].map((disc) => disc.getAttribute('cx'))).toEqual(['3.3%', '23.1%']);
});

test('beyond the scale there is an arrow, and without a margin no disc', () => {
  expect(draw({ margin: 1000, beyond: true, mark: 'outside' }).querySelector('.arrow')).not.toBeNull();
  expect(draw({ margin: null, zone: null }).querySelector('circle')).toBeNull();
});

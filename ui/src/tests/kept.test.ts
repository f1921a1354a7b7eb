// The keyboard stays on the screen when what has it goes away.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepKeyboard } from '../focus';

let busy = false;
let keyboard: ReturnType<typeof keepKeyboard>;

beforeEach(() => {
  busy = false;
  document.body.innerHTML = `
    <nav><button id="place">Place</button></nav>
    <main>
      <h1>Setup</h1>
      <section id="first"><button id="before">Before</button><form><button id="act">Act</button></form><a href="#x" id="next">Next</a></section>
      <section id="second"><button id="later">Later</button></section>
      <p id="alone"><button id="only">Only</button></p>
    </main>`;
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  keyboard = keepKeyboard(() => busy);
});

afterEach(() => {
  keyboard.stop();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const at = (id: string) => document.getElementById(id)!;
/** Browsers take the keyboard from what is out of use; this document does not. */
function outOfUse(button: HTMLButtonElement) {
  button.disabled = true;
  vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
}
const settled = () => new Promise((done) => setTimeout(done, 5));

test('it goes to what follows in the same part, and to what came instead', async () => {
  at('act').focus();
  at('act').parentElement?.remove();
  await vi.waitFor(() => expect(at('next')).toHaveFocus());
  at('next').outerHTML = '<button id="instead">Instead</button>';
  await vi.waitFor(() => expect(at('instead')).toHaveFocus());
  at('instead').remove();
  await vi.waitFor(() => expect(at('before')).toHaveFocus());
});

test('it goes to the heading where the part is empty or gone', async () => {
  at('only').focus();
  at('only').remove();
  await vi.waitFor(() => expect(document.querySelector('h1')).toHaveFocus());
  at('later').focus();
  document.querySelector('main')!.outerHTML = '<main><h1 id="there">Canvass</h1><button>First</button></main>';
  await vi.waitFor(() => expect(at('there')).toHaveFocus());
});

test('whatever is out of use meanwhile has it back, and nothing is decided before', async () => {
  const act = at('act') as HTMLButtonElement;
  act.focus();
  busy = true;
  const again = vi.spyOn(act, 'focus');
  outOfUse(act);
  await settled();
  expect(again).not.toHaveBeenCalled();
  act.disabled = false;
  busy = false;
  keyboard.mend();
  expect(again).toHaveBeenCalledOnce();
});

test('what stays out of use gives it to what follows', async () => {
  const act = at('act') as HTMLButtonElement;
  act.focus();
  const next = vi.spyOn(at('next'), 'focus');
  outOfUse(act);
  await vi.waitFor(() => expect(next).toHaveBeenCalled());
});

test('whoever takes it away, or gives it to something, is left alone', async () => {
  at('act').focus();
  at('act').blur();
  at('later').remove();
  await settled();
  expect(document.body).toHaveFocus();
  at('act').focus();
  at('act').remove();
  at('place').focus();
  await settled();
  expect(at('place')).toHaveFocus();
});

// Draws the pages of a PDF that Rust made, from its bytes. Nothing is fetched: the part of pdf.js that usually runs in a
// worker is loaded beside it and runs here, so that the content security policy needs no worker.
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

/** An open document, to be put away when another is shown. */
export type Pages = {
  count: number;
  draw: (page: number, canvas: HTMLCanvasElement, width: number) => Promise<string | null>;
  close: () => void;
};

/**
 * Opens a document; `draw` gives the page's text for those who cannot see it. One page is drawn after another, since a canvas
 * bears one drawing at a time; what is no longer wanted when its turn comes is not drawn and gives `null`.
 */
export async function open(bytes: ArrayBuffer): Promise<Pages> {
  const task = pdfjs.getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, disableFontFace: true });
  const document = await task.promise;
  let turn: Promise<unknown> = Promise.resolve();
  let asked = 0;
  async function paint(number: number, canvas: HTMLCanvasElement, width: number) {
    const page = await document.getPage(number);
    const scale = (width * window.devicePixelRatio) / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    const text = await page.getTextContent();
    return text.items.map((item) => ('str' in item ? item.str : '')).join(' ');
  }
  return {
    count: document.numPages,
    draw(number, canvas, width) {
      const mine = ++asked;
      const drawn = turn.then(() => (mine === asked ? paint(number, canvas, width) : null));
      turn = drawn.catch(() => undefined);
      return drawn;
    },
    close: () => void task.destroy()
  };
}

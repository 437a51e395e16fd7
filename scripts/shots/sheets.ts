// Writes the HTML sheets of a run: one for each kind of page, with the pictures before and after side by side, and a list of all sheets.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileOf, hasShot, smallFileOf, variants } from './camera.ts';

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:24px;background:#eee;color:#222}
h2{margin:40px 0 8px;border-top:1px solid #bbb;padding-top:16px}a{color:inherit}
.row{display:flex;flex-wrap:wrap;gap:24px;align-items:flex-start}.pair{display:flex;gap:6px;align-items:flex-start}
figure{margin:0}figcaption{font-size:12px;color:#666}img{display:block;border:1px solid #bbb;max-height:1400px;object-fit:cover;object-position:top}
.none{width:120px;padding:40px 10px;border:1px dashed #aaa;font-size:12px;color:#777;box-sizing:border-box}`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1>${body}</html>\n`;

/**
 * Writes a sheet to `folder` for each kind among `names`, the pictures that were taken. `before` is the folder of an earlier run, whose
 * pictures are copied.
 */
export function writeSheets(folder: string, names: readonly string[], before: string | null): void {
  const kinds = [...new Set(names.map((name) => name.split('/')[0] as string))].sort();
  for (const kind of kinds) {
    const states = names.filter((name) => name.startsWith(`${kind}/`));
    const body = states.map((name) => `<h2>${name.split('/')[1]}</h2><div class="row">${row(folder, name, before)}</div>`);
    writeFileSync(join(folder, `${kind}.html`), page(kind, `<p><a href="index.html">All kinds of pages</a></p>${body.join('\n')}`));
  }
  const list = kinds.map(
    (kind) => `<li><a href="${kind}.html">${kind}</a> (${names.filter((name) => name.startsWith(`${kind}/`)).length})`,
  );
  writeFileSync(join(folder, 'index.html'), page('Pages', `<ul>${list.join('\n')}</ul>`));
}

function row(folder: string, name: string, before: string | null): string {
  if (before) copyBefore(folder, name, before);
  return variants
    .filter((variant) => hasShot(folder, name, variant) || (before && hasShot(before, name, variant)))
    .map((variant) => {
      const after = figure(folder, name, variant, before ? 'after' : variant);
      return `<div class="pair">${before ? figure(folder, `before/${name}`, variant, `${variant}, before`) : ''}${after}</div>`;
    })
    .join('\n');
}

function figure(folder: string, name: string, variant: string, caption: string): string {
  const content = hasShot(folder, name, variant)
    ? `<a href="${fileOf(name, variant)}"><img loading="lazy" src="${smallFileOf(name, variant)}" alt=""></a>`
    : '<div class="none">There is none.</div>';
  return `<figure>${content}<figcaption>${caption}</figcaption></figure>`;
}

function copyBefore(folder: string, name: string, before: string): void {
  for (const variant of variants.filter((each) => hasShot(before, name, each)))
    for (const file of [fileOf(name, variant), smallFileOf(name, variant)]) {
      mkdirSync(dirname(join(folder, 'before', file)), { recursive: true });
      copyFileSync(join(before, file), join(folder, 'before', file));
    }
}

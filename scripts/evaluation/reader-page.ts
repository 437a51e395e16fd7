import { runReader } from './reader-client.ts';
import type { ReaderQuote, ReaderSite, ReaderValue } from './reader-site.ts';
import type { Verdict } from './verdicts.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] as string);

const verdictLabels: Record<Verdict, string> = { right: 'Right', wrong_place: 'Wrong place', wrong: 'Wrong' };

/**
 * Returns a self-contained HTML page on which a person judges drafts. It shows each value beside its quotes, with a form for the verdict,
 * and the blank fields, with an input for what is missing.
 */
export function readerPage(sites: readonly ReaderSite[]): string {
  const values = sites.reduce((sum, site) => sum + site.values.length, 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Drafts to read</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${sites.length} drafts to read</h1>
<p>Judge each value as a careful stranger would, beside the site. <strong>Right</strong>: the site says it, of this field. <strong>Wrong place</strong>: the site says it, but not of this field (a
heading as a feature). <strong>Wrong</strong>: the site does not say it. Keys: <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> judge and go on, <kbd>0</kbd> takes back, <kbd>j</kbd> <kbd>k</kbd> move. Verdicts stay
in this browser; export them when you are done.</p>
<label class="file">Go on with a file <input type="file" id="import" accept=".json"></label>
</header>
<section class="bar" aria-label="Progress">
<span id="count" role="status">0 of ${values} judged</span>
<label><input type="checkbox" id="left"> Only what is left</label>
<button type="button" id="export">Export verdicts</button>
</section>
<nav aria-label="Sites">${sites.map(({ site, domain }) => `<a href="#${escapeHtml(site)}">${escapeHtml(domain)}</a>`).join(' ')}</nav>
<main>${sites.map(siteHtml).join('\n')}</main>
<script>(${runReader.toString()})();</script>
</body>
</html>
`;
}

function siteHtml({ site, domain, files, values, blanks }: ReaderSite): string {
  return `<section id="${escapeHtml(site)}">
<h2>${escapeHtml(domain)}</h2>
<p><a href="${escapeHtml(files)}" target="_blank">The site’s files</a></p>
${values.map((value, at) => valueHtml(site, value, at)).join('\n')}
<h3>Blank: what does the site say?</h3>
<ul class="blanks">
${blanks.map((blank) => blankHtml(site, blank)).join('\n')}
</ul>
</section>`;
}

const data = (site: string, field: string, value: string) =>
  `data-site="${escapeHtml(site)}" data-field="${escapeHtml(field)}" data-value="${escapeHtml(value)}"`;

function valueHtml(site: string, { field, label, value, reason, quotes }: ReaderValue, at: number): string {
  const name = escapeHtml(`${site}-${at}`);
  const choices = Object.entries(verdictLabels)
    .map(([verdict, text], key) => `<label><input type="radio" name="${name}" value="${verdict}"> <kbd>${key + 1}</kbd> ${text}</label>`)
    .join('');
  return `<fieldset ${data(site, field, value)}>
<legend>${escapeHtml(label)}${reason === null ? '' : ' <em>concluded</em>'}</legend>
<div class="value">${escapeHtml(value)}</div>
${reason === null ? '' : `<p class="reason">${escapeHtml(reason)}</p>`}
${quotesHtml(quotes)}
<div class="choices">${choices}</div>
</fieldset>`;
}

function quotesHtml(quotes: readonly ReaderQuote[]): string {
  const items = quotes.map(({ quote, url }) => `<li><mark>${escapeHtml(quote)}</mark> <span>${escapeHtml(pathOf(url))}</span></li>`);
  return items.length > 0 ? `<ul class="quotes">${items.join('')}</ul>` : '<p class="reason">No quote</p>';
}

const pathOf = (url: string) => URL.parse(url)?.pathname ?? url;

function blankHtml(site: string, { field, label, suggestions }: ReaderSite['blanks'][number]): string {
  const id = escapeHtml(`${site}-${field}-missing`);
  const suggested = suggestions.map(({ value, reason }) => `<li><b>${escapeHtml(value)}</b>: ${escapeHtml(reason)}</li>`);
  return `<li><label for="${id}">${escapeHtml(label)}</label>
<input type="text" id="${id}" data-missing ${data(site, field, '')} placeholder="Nothing">
${suggested.length > 0 ? `<ul class="suggested">${suggested.join('')}</ul>` : ''}</li>`;
}

const style = `
:root { color-scheme: light dark; --page: light-dark(#faf8f5, #171513); --surface: light-dark(#fff, #1f1c19); --line: light-dark(#e5e0d8, #35302b);
  --ink: light-dark(#211c17, #f4f0ea); --soft: light-dark(#554d44, #c4bbb0); --mark: light-dark(#fff2b3, #453808); --edge: light-dark(#8c8378, #7d746a); }
* { box-sizing: border-box; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; background: var(--page); color: var(--ink); font: 16px/1.5 ui-sans-serif, system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 3rem; scroll-margin-top: 5rem; border-bottom: 2px solid; }
a { color: inherit; } nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 1rem 0; font-size: .85rem; }
.bar { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; padding: .6rem 0; background: var(--page); border-bottom: 1px solid var(--line); }
.bar button { margin-left: auto; min-height: 2.75rem; padding: 0 1rem; font: inherit; font-weight: 600; color: var(--page); background: var(--ink); border: 0; border-radius: 6px; }
.file input { max-width: 11rem; font: inherit; font-size: .85rem; }
fieldset { margin: 1rem 0; padding: .75rem 1rem 1rem; min-width: 0; background: var(--surface); border: 1px solid var(--line); border-left: 4px solid var(--edge); border-radius: 6px; }
fieldset:focus-within { outline: 2px solid var(--ink); }
fieldset[data-verdict=right] { border-left-color: light-dark(#1a6b3c, #74cf96); } fieldset[data-verdict=wrong_place] { border-left-color: light-dark(#b98a00, #e9b949); }
fieldset[data-verdict=wrong] { border-left-color: light-dark(#b3123f, #ff8fa8); }
.only-left fieldset:not([data-verdict='']):not(:focus-within) { display: none; }
legend { padding: 0 .4rem; font-size: .85rem; color: var(--soft); } legend em { border-bottom: 2px dashed; }
.value { font-weight: 600; white-space: pre-line; } .reason { margin: .3rem 0; color: var(--soft); font-size: .9rem; }
ul.quotes { margin: .5rem 0; padding: 0; list-style: none; font-size: .9rem; } ul.quotes li { margin: .25rem 0; } ul.quotes span { color: var(--soft); }
mark { background: var(--mark); color: inherit; }
.choices { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; } .choices label { display: inline-flex; gap: .4rem; align-items: center; min-height: 2.75rem; }
kbd { padding: 0 .35rem; border: 1px solid var(--edge); border-radius: 4px; font-size: .8rem; }
.blanks { padding: 0; list-style: none; } .blanks > li { display: grid; grid-template-columns: minmax(8rem, 14rem) minmax(0, 1fr); gap: .25rem 1rem; align-items: center; margin: .4rem 0; }
.blanks input { min-height: 2.75rem; padding: 0 .6rem; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--edge); border-radius: 6px; }
.suggested { grid-column: 2; margin: 0; padding: 0; list-style: none; font-size: .85rem; color: var(--soft); }
@media (max-width: 36rem) { .blanks > li { grid-template-columns: minmax(0, 1fr); } .suggested { grid-column: 1; } }
`;

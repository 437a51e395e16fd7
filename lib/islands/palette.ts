// The command palette. It is loaded when it is opened. While the visitor types, it suggests products, categories, founders and pages. Enter
// opens the selected one. The server renders the rows (lib/ui/shell/palette-rows.ts).
import { countOf } from '#lib/core/format-number.ts';
import { fetchPage, whileTyping } from '#lib/islands/while-typing.ts';

const pauseMs = 120;

const dialog = document.createElement('dialog');
dialog.ariaLabel = 'Search';
dialog.className =
  'mx-auto mt-[max(1rem,12vh)] mb-auto w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded-lg border border-line bg-raised p-0 shadow-float open:float-in';
dialog.innerHTML = `<div class="flex items-center gap-3 border-b border-line px-4">
<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="size-4.5 shrink-0 text-quiet"><path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/></svg>
<input role="combobox" aria-label="Product, category, founder or page" aria-expanded="false" aria-controls="palette-list" aria-autocomplete="list" autocomplete="off" spellcheck="false" maxlength="200" placeholder="Product, category, founder or page" class="min-h-13 min-w-0 flex-1 bg-transparent text-base outline-none">
<button type="button" class="press-area shrink-0 rounded-sm border border-line bg-sunken px-1.5 text-sm text-soft hover:text-ink">Esc<span class="sr-only"> closes</span></button>
</div><div></div><div id="palette-list" role="listbox" aria-label="Results" class="max-h-[min(26rem,60dvh)] overflow-y-auto p-2"></div><p role="status"></p>`;
document.body.append(dialog);

const input = dialog.querySelector('input') as HTMLInputElement;
const [, notes, list] = dialog.children as unknown as [Element, Element, Element];
const status = dialog.lastElementChild as HTMLElement;

let rows: HTMLElement[] = [];
let selected = 0;
/** The query that the shown rows belong to. It differs from the typed query until the new rows have arrived. */
let shown = '';
/** The row that leads to the search page. It is shown for a query that gets no answer. */
let searchRow: Element | null = null;

const query = () => input.value.trim();
const searchPath = () => `/search?q=${encodeURIComponent(query())}`;

function select(at: number) {
  selected = (at + rows.length) % (rows.length || 1);
  for (const [index, row] of rows.entries()) row.ariaSelected = String(index === selected);
  input.setAttribute('aria-activedescendant', rows[selected]?.id ?? '');
  if (rows.length === 0) input.removeAttribute('aria-activedescendant');
  rows[selected]?.scrollIntoView({ block: 'nearest' });
}

function show(next: HTMLElement[], words: string, message: string, failed = false) {
  rows = next;
  shown = words;
  rows.forEach((row, at) => {
    row.id = `palette-${at}`;
  });
  list.replaceChildren(...rows);
  input.ariaExpanded = String(rows.length > 0);
  status.textContent = message;
  status.className = failed ? 'px-5 pb-4 text-base text-soft' : 'sr-only';
  select(Math.min(selected, rows.length - 1));
}

async function look(words: string, signal: AbortSignal) {
  try {
    const answer = await fetchPage(`/search/palette${words && `?q=${encodeURIComponent(words)}`}`, signal);
    const notFor = document.documentElement.hasAttribute('data-signed-in') ? 'visitor' : 'person';
    const found = [...answer.querySelectorAll<HTMLElement>('[role=option]')].filter(({ dataset }) => dataset.only !== notFor);
    searchRow = found.at(-1) ?? null;
    if (!words) found.pop();
    notes.replaceChildren(...answer.querySelectorAll('p'));
    notes.querySelector('[data-part=nothing]')?.toggleAttribute('hidden', !words || found.length > 1);
    show(found, words, words && countOf(found.length - 1, 'result'));
  } catch {
    if (signal.aborted) return;
    const row = searchRow?.cloneNode(true) as HTMLAnchorElement | undefined;
    if (row) {
      row.href = searchPath();
      (row.querySelector('[data-part=label]') as Element).textContent = `All results for “${words}”`;
    }
    notes.replaceChildren();
    show(row && words ? [row] : [], words, 'Suggestions could not be fetched; the search page may still work.', true);
  }
}

const typed = whileTyping((words, signal) => void look(words, signal));

input.addEventListener('input', () => {
  selected = 0;
  select(0);
  if (query() !== shown) status.textContent = '';
  typed(query(), pauseMs);
});
input.addEventListener('keydown', (event) => {
  const isWaiting = query() !== '' && query() !== shown;
  if (event.key === 'ArrowDown') select(selected + 1);
  else if (event.key === 'ArrowUp') select(selected - 1);
  else if (event.key !== 'Enter' || event.isComposing) return;
  else if (query() !== '' && (rows.length === 0 || (isWaiting && selected === 0))) {
    // The rows belong to an earlier query, so Enter opens the search page.
    dialog.close();
    location.assign(searchPath());
  } else rows[selected]?.click();
  event.preventDefault();
});
list.addEventListener('pointermove', ({ target }) => {
  const at = rows.findIndex((row) => row.contains(target as Node));
  if (at !== -1 && at !== selected) select(at);
});
dialog.addEventListener('click', (event) => {
  const target = event.target as Element;
  if (target === dialog || target.closest('button') || (target.closest('a') && !event.ctrlKey && !event.metaKey && !event.shiftKey))
    dialog.close();
});
document.addEventListener('site:palette', () => {
  if (dialog.open) return dialog.close();
  input.value = '';
  selected = 0;
  notes.replaceChildren();
  if (shown) show([], '', '');
  dialog.showModal();
  typed('', 0);
});

import type { Verdict, VerdictFile } from './verdicts.ts';

/**
 * The script of the page that `readerPage` writes. The page contains the source of this function, so the function must not use anything
 * outside of it. Keeps the verdicts in the browser and exports them as a `VerdictFile`.
 */
export function runReader(): void {
  type Entry = { site: string; field: string; value: string };
  const stored = 'drafts-read';
  const verdicts: Record<string, string> = JSON.parse(localStorage.getItem(stored) ?? '{}');
  const all = <Found extends HTMLElement>(selector: string) => [...document.querySelectorAll<Found>(selector)];
  const byId = (id: string) => document.getElementById(id) as HTMLElement;
  const entryOf = ({ dataset: { site = '', field = '', value = '' } }: HTMLElement): Entry => ({ site, field, value });
  const keyOf = ({ site, field, value }: Entry) => JSON.stringify([site, field, value]);
  const cards = all<HTMLFieldSetElement>('fieldset[data-value]');
  const gaps = all<HTMLInputElement>('input[data-missing]');

  const radios = (card: HTMLElement) => [...card.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const verdictOf = (card: HTMLElement) => (radios(card).find(({ checked }) => checked)?.value ?? null) as Verdict | null;

  function show(): void {
    for (const card of cards) {
      const verdict = verdicts[keyOf(entryOf(card))];
      for (const radio of radios(card)) radio.checked = radio.value === verdict;
      card.dataset.verdict = verdict ?? '';
    }
    for (const gap of gaps) gap.value = verdicts[keyOf(entryOf(gap))] ?? '';
    const judged = cards.filter(({ dataset }) => dataset.verdict !== '').length;
    byId('count').textContent = `${judged} of ${cards.length} judged`;
  }

  function keep(...entries: [Entry, string | null][]): void {
    for (const [entry, text] of entries)
      if (text) verdicts[keyOf(entry)] = text;
      else delete verdicts[keyOf(entry)];
    localStorage.setItem(stored, JSON.stringify(verdicts));
    show();
  }

  function exported(): VerdictFile {
    return {
      values: cards.map((card) => ({ ...entryOf(card), verdict: verdictOf(card) })),
      missing: gaps.filter(({ value }) => value.trim()).map((gap) => ({ ...entryOf(gap), value: gap.value.trim() })),
    };
  }

  for (const card of cards) card.addEventListener('change', () => keep([entryOf(card), verdictOf(card)]));
  for (const gap of gaps) gap.addEventListener('change', () => keep([entryOf(gap), gap.value.trim()]));

  byId('export').addEventListener('click', () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(exported(), null, 1)], { type: 'application/json' }));
    link.download = 'verdicts.json';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });

  byId('import').addEventListener('change', async (event) => {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    if (!file) return;
    const { values, missing } = JSON.parse(await file.text()) as VerdictFile;
    const judged = values.filter(({ verdict }) => verdict !== null);
    keep(
      ...judged.map(({ verdict, ...entry }): [Entry, string | null] => [entry, verdict]),
      ...missing.map(({ site, field, value }): [Entry, string] => [{ site, field, value: '' }, value]),
    );
  });

  byId('left').addEventListener('change', (event) => {
    document.body.classList.toggle('only-left', (event.target as HTMLInputElement).checked);
  });

  // The keys 1, 2 and 3 judge the focused value and move to the next one. j and k move forwards and backwards. 0 removes a verdict.
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.metaKey || event.ctrlKey || event.altKey || target.matches('input[type=text]')) return;
    const shown = cards.filter(({ offsetParent }) => offsetParent !== null);
    const at = shown.findIndex((card) => card.contains(target));
    const focus = (index: number) => {
      const card = shown[index];
      if (!card) return;
      (radios(card).find(({ checked }) => checked) ?? radios(card)[0])?.focus();
      card.scrollIntoView({ block: 'center' });
    };
    const card = shown[at];
    const verdict = card && radios(card)[Number(event.key) - 1]?.value;
    if (event.key === 'j') focus(at + 1);
    else if (event.key === 'k') focus(at - 1);
    else if (card && event.key === '0') keep([entryOf(card), null]);
    else if (card && verdict) {
      keep([entryOf(card), verdict]);
      focus(at + 1);
    } else return;
    event.preventDefault();
  });

  show();
}

// Prints answers for people. The texts of the answers are cleaned already (`print`).
import type { Draft, Evidence, ListingSummary, OwnedListingSummary, Quote } from '../generated/types.ts';
import { type Terminal, wrapped } from './terminal.ts';

const cents = (amount: number) => `$${(amount / 100).toFixed(2)}`;

/** Returns `1 vote`, `2 votes`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Prints a name and its value. The lines of a long value are aligned with each other. */
export function showFact({ line, style, width }: Terminal, name: string, value: string | number | null | undefined): void {
  if (value === null || value === undefined || value === '') return;
  const [first, ...more] = wrapped(String(value), width - 20);
  line(`  ${style('dim', name.padEnd(17))} ${first}`);
  for (const text of more) line(`${' '.repeat(20)}${text}`);
}

/** Prints the commands to call next. */
export function showNext({ line, style }: Terminal, ...calls: string[]): void {
  line();
  for (const [at, call] of calls.entries()) line(`${at === 0 ? 'Next: ' : '      '}${style('cyan', call)}`);
}

/** Prints a listing in a few lines. */
export function showSummary(terminal: Terminal, listing: ListingSummary): void {
  const { line, style, width } = terminal;
  const { category, launch_week, name, slug, status, tagline, votes } = listing;
  const when = status === 'live' ? '' : `, ${statusText(status, launch_week)}`;
  line(`${style('bold', name)}  ${style('dim', `${slug}, ${counted(votes, 'vote')}${category ? `, ${category.name}` : ''}${when}`)}`);
  for (const text of wrapped(tagline, width - 2)) line(`  ${text}`);
}

/** Returns the status of a listing in words. */
export function statusText(status: OwnedListingSummary['status'], week: string | null): string {
  if (status === 'scheduled') return `launches in the week of ${week}`;
  if (status === 'awaiting_badge') return `waits for its badge, queued for the week of ${week}`;
  return status;
}

/** Prints how many items were found, and how to get the next page. */
export function showPageEnd({ line, style }: Terminal, page: { items: unknown[]; page: number; total: number; has_more: boolean }): void {
  if (page.items.length === 0) line('Nothing was found.');
  else line(style('dim', `${page.items.length} of ${page.total}${page.has_more ? `; for more: --page ${page.page + 1}` : ''}`));
}

// ── Drafts ───────────────────────────────────────────────────────────────────────────────────────────────────────

const outcomes = {
  complete: 'The whole site was read',
  partial: 'Only a part of the site could be read',
  blocked_by_robots: 'The site’s robots.txt forbids reading it',
  unreachable: 'The site could not be read',
  not_a_website: 'The address is no website',
};

/** Prints the result of reading the site, and what the draft still needs. */
export function showBuild(terminal: Terminal, draft: Draft): void {
  const { build, completeness, fields, missing, raises } = draft;
  const states = Object.values(fields).map(({ state }) => state);
  const blank = states.filter((state) => state === 'not_found').length;
  if (build) {
    const problems = build.problems.length > 0 ? ` (${build.problems.join(', ')})` : '';
    terminal.line(`${outcomes[build.outcome]}${problems}: ${counted(build.pages, 'page')} in ${build.seconds} s.`);
    for (const { message, url } of build.problem_pages) showAside(terminal, url ? `${pathOf(url)}: ${message}` : message);
  }
  terminal.line(`${states.length - blank} fields have a value, ${blank} are blank; the profile is ${completeness} % complete.`);
  if (missing.length > 0) terminal.line(terminal.style('yellow', `Still required: ${missing.join(', ')}.`));
  if (raises.length > 0) terminal.line(`What would add most: ${raises.map(({ part, percent }) => `${part} (${percent} %)`).join(', ')}.`);
}

/** Prints a draft: each value with its state and the quotes that support it. */
export function showDraft(terminal: Terminal, draft: Draft): void {
  const { line, style } = terminal;
  line(
    `${style('bold', draft.fields.name.value ?? draft.url)}  ${style('dim', `${draft.url}, ${draft.status}, version ${draft.version}`)}`,
  );
  showBuild(terminal, draft);
  line();
  const entries = Object.entries(draft.fields);
  for (const [name, field] of entries) {
    if (field.value === null && field.suggestions.length === 0) continue;
    showValue(
      terminal,
      name,
      field.value,
      `${field.state}${field.locked ? ', locked' : ''}${field.basis === 'inferred' ? ', concluded' : ''}`,
    );
    if (field.reason) showAside(terminal, field.reason);
    // The quotes support the drafted value, so they are not shown for a value that somebody typed.
    if (String(field.value) === String(field.ai_value)) showQuotes(terminal, field.evidence);
    for (const { reason, value } of field.value === null ? field.suggestions : []) showAside(terminal, `Perhaps ${value}: ${reason}`);
  }
  for (const { answer, evidence, question } of draft.faqs) {
    showValue(terminal, 'faq', `${question} ${answer}`);
    showQuotes(terminal, evidence);
  }
  for (const { bio, evidence, name, title } of draft.founders) {
    showValue(terminal, 'founder', [name, title, bio].filter(Boolean).join(', '));
    showQuotes(terminal, evidence);
  }
  for (const { date, evidence, title } of draft.milestones) {
    showValue(terminal, 'milestone', `${date}: ${title}`);
    showQuotes(terminal, evidence);
  }
  for (const group of ['company_socials', 'founder_socials', 'story'] as const)
    for (const [name, value] of Object.entries(draft[group])) {
      if (!value) continue;
      showValue(terminal, group === 'story' ? `story ${name}` : name, value);
      showQuotes(terminal, draft.quotes[group][name] ?? []);
    }
  const blank = entries.filter(([, { state, value }]) => state === 'not_found' && value === null).map(([name]) => name);
  if (blank.length > 0) showFact(terminal, 'not on the site', blank.join(', '));
}

function showValue(terminal: Terminal, name: string, value: string | string[] | null, state = ''): void {
  const text = value === null ? '(blank)' : Array.isArray(value) ? value.join('; ') : value;
  showFact(terminal, name, state ? `${text}  [${state}]` : text);
}

function showQuotes(terminal: Terminal, evidence: Evidence[]): void {
  for (const { checked_on, quote, url } of evidence) showAside(terminal, `“${quote}” (${pathOf(url)}, ${checked_on})`);
}

function showAside({ line, style, width }: Terminal, text: string): void {
  for (const each of wrapped(text, width - 22)) line(`${' '.repeat(22)}${style('dim', each)}`);
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);

// ── Orders ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Prints the ordered items with their VAT and notes for the buyer. */
export function showPrices(
  terminal: Terminal,
  { lines, net_cents, total_cents, vat, warnings = [] }: Omit<Quote, 'warnings' | 'warning_details'> & Partial<Quote>,
): void {
  for (const { listing, name, net_cents: net, options, quantity } of lines) {
    const details = [listing?.name, options.week && `week ${options.week}`, ...(options.categories ?? [])].filter(Boolean).join(', ');
    showFact(terminal, cents(net), `${quantity > 1 ? `${quantity} x ` : ''}${name}${details ? ` (${details})` : ''}`);
  }
  if (vat) showFact(terminal, cents(vat.cents), `VAT ${vat.rate_percent} % (${vat.country}, ${vat.rule.replaceAll('_', ' ')})`);
  if (total_cents === null) showFact(terminal, cents(net_cents), 'in all, without VAT, which depends on the buyer’s country');
  else showFact(terminal, cents(total_cents), 'in all');
  for (const warning of warnings) terminal.line(terminal.style('yellow', `  ! ${warning}`));
}

import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChangedMember } from '#lib/listings/history/list-history.ts';
import type { HistoryValue } from '#lib/profile/shown-value.ts';
import { memberLabel, valueText } from './history-labels.ts';

/** Maximum number of characters (of a text) or entries (of a list) that are shown until the reader opens the rest. */
const shownLetters = 220;
const shownEntries = 6;
/** Maximum total length, in characters, of two texts that share a line. */
const maxLineLetters = 70;
/** Maximum length, in characters, of each entry if several entries of a list (such as tags) share a line. */
const maxShortEntry = 24;

/** Shows a changed field: its name, unless the heading contains it (`isNamedInTitle`), and its value before and after. */
export function ChangeLines({ change, isNamedInTitle = false }: { change: ChangedMember; isNamedInTitle?: boolean }) {
  const { member, locked } = change;
  const [before, after] = [valueText(member, change.before), valueText(member, change.after)];
  const same = JSON.stringify(before) === JSON.stringify(after);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 py-2.5">
      {(!isNamedInTitle || locked !== undefined) && (
        <p className="text-sm font-medium">
          {memberLabel(member)}
          {locked !== undefined && <span className="font-normal text-soft"> ({locked ? 'locked' : 'unlocked'})</span>}
        </p>
      )}
      {!same &&
        (Array.isArray(before) || Array.isArray(after) ? (
          <Entries before={before} after={after} />
        ) : (
          <Texts before={before} after={after} />
        ))}
    </div>
  );
}

/** Shows the old and the new text: on one line if both are short, otherwise one below the other. */
function Texts({ before, after }: { before: HistoryValue; after: HistoryValue }) {
  const [was, is] = [textOf(before), textOf(after)];
  if (was !== null && is !== null && was.length + is.length > maxLineLetters)
    return <List lines={[<Removed key="was">{was}</Removed>, <Added key="is">{is}</Added>]} />;
  return (
    // Not a `p`, because a long text is a `details`, which a `p` can't contain.
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-base">
      {was !== null && (
        <>
          <Removed>{was}</Removed>
          <ArrowRight role="img" aria-label="became" size={14} className="shrink-0 self-center text-quiet" />
        </>
      )}
      {is === null ? <span className="text-soft">empty</span> : <Added>{is}</Added>}
    </div>
  );
}

/** Shows the removed and the added entries of a list, without the unchanged ones. */
function Entries({ before, after }: { before: HistoryValue; after: HistoryValue }) {
  const [was, is] = [entriesOf(before), entriesOf(after)];
  const [removed, added] = [was.filter((entry) => !is.includes(entry)), is.filter((entry) => !was.includes(entry))];
  if (removed.length === 0 && added.length === 0)
    return <p className="text-base text-soft">The entries are the same, in a different order.</p>;
  const lines = [
    ...removed.map((entry) => <Removed key={`- ${entry}`}>{entry}</Removed>),
    ...added.map((entry) => <Added key={`+ ${entry}`}>{entry}</Added>),
  ];
  if ([...removed, ...added].every((entry) => entry.length <= maxShortEntry && !entry.includes('\n'))) return <List lines={lines} inRows />;
  return (
    <>
      <List lines={lines.slice(0, shownEntries)} />
      {lines.length > shownEntries && (
        <details>
          <summary className="flex min-h-8 w-fit list-none items-center text-sm text-soft underline underline-offset-2 hover:text-ink marker:content-none [&::-webkit-details-marker]:hidden">
            <span className="in-open:hidden">Show {lines.length - shownEntries} more</span>
            <span className="hidden in-open:inline">Show fewer</span>
          </summary>
          <div className="mt-1">
            <List lines={lines.slice(shownEntries)} />
          </div>
        </details>
      )}
    </>
  );
}

/** If `inRows` is set, several entries share a line. */
function List({ lines, inRows = false }: { lines: ReactNode[]; inRows?: boolean }) {
  return (
    <ul className={inRows ? 'flex flex-wrap gap-x-4 gap-y-1 text-base' : 'grid gap-1 text-base'}>
      {lines.map((line, place) => (
        <li key={place}>{line}</li>
      ))}
    </ul>
  );
}

function Removed({ children }: { children: string }) {
  return (
    <del className="min-w-0 text-soft decoration-quiet">
      <span className="sr-only">Removed: </span>
      <LongText text={children} />
    </del>
  );
}

function Added({ children }: { children: string }) {
  return (
    <ins className="min-w-0 no-underline">
      <span className="sr-only">Added: </span>
      <LongText text={children} />
    </ins>
  );
}

/** Shows a text; the end of a long text is hidden until the reader opens it. */
export function LongText({ text }: { text: string }) {
  const style = '[overflow-wrap:anywhere] whitespace-pre-line';
  const letters = Array.from(text);
  if (letters.length <= shownLetters) return <bdi className={style}>{text}</bdi>;
  return (
    <details className="inline-block max-w-full align-top">
      <summary className="list-none marker:content-none [&::-webkit-details-marker]:hidden">
        <bdi className={`${style} in-open:hidden`}>{letters.slice(0, shownLetters).join('').trimEnd()}… </bdi>
        <span className="text-sm text-soft underline underline-offset-2 in-open:hidden">Show all</span>
        <span className="hidden text-sm text-soft underline underline-offset-2 in-open:inline">Show less</span>
      </summary>
      <bdi className={`block ${style}`}>{text}</bdi>
    </details>
  );
}

const textOf = (value: HistoryValue): string | null => (Array.isArray(value) ? value.join(', ') : value);
const entriesOf = (value: HistoryValue): string[] => (value === null ? [] : [value].flat());

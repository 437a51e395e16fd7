import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChangedMember } from '#lib/listings/list-history.ts';
import type { ShownValue } from '#lib/profile/shown-value.ts';
import { memberWords, valueWords } from './history-words.ts';

/** What is shown of a text before one asks for the rest. */
const briefLetters = 220;
const briefEntries = 6;
/** Letters of two texts that may stand in one line. */
const sideBySide = 70;
/** Letters of the longest entry of a list whose entries stand in lines with one another, such as tags. */
const shortEntry = 24;

/** A changed member: its name, unless that stands above already, and what it was and is. */
export function ChangeLines({ change, named = false }: { change: ChangedMember; named?: boolean }) {
  const { member, locked } = change;
  const [before, after] = [valueWords(member, change.before), valueWords(member, change.after)];
  const same = JSON.stringify(before) === JSON.stringify(after);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 py-2.5">
      {(!named || locked !== undefined) && (
        <p className="text-sm font-medium">
          {memberWords(member)}
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

/** Short texts stand side by side, longer ones below one another. */
function Texts({ before, after }: { before: ShownValue; after: ShownValue }) {
  const [was, is] = [textOf(before), textOf(after)];
  if (was !== null && is !== null && was.length + is.length > sideBySide)
    return <List lines={[<Removed key="was">{was}</Removed>, <Added key="is">{is}</Added>]} />;
  return (
    // No paragraph: a long text can be opened, and paragraphs hold nothing that opens.
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-ui">
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

/** Of lists: what went and what came; what stayed is not repeated. */
function Entries({ before, after }: { before: ShownValue; after: ShownValue }) {
  const [was, is] = [entriesOf(before), entriesOf(after)];
  const [gone, come] = [was.filter((entry) => !is.includes(entry)), is.filter((entry) => !was.includes(entry))];
  if (gone.length === 0 && come.length === 0) return <p className="text-ui text-soft">The same entries, in another order.</p>;
  const lines = [
    ...gone.map((entry) => <Removed key={`- ${entry}`}>{entry}</Removed>),
    ...come.map((entry) => <Added key={`+ ${entry}`}>{entry}</Added>),
  ];
  if ([...gone, ...come].every((entry) => entry.length <= shortEntry && !entry.includes('\n'))) return <List lines={lines} inRows />;
  return (
    <>
      <List lines={lines.slice(0, briefEntries)} />
      {lines.length > briefEntries && (
        <details>
          <summary className="flex min-h-8 w-fit list-none items-center text-sm text-soft underline underline-offset-2 hover:text-ink marker:content-none [&::-webkit-details-marker]:hidden">
            <span className="in-open:hidden">Show {lines.length - briefEntries} more</span>
            <span className="hidden in-open:inline">Show fewer</span>
          </summary>
          <div className="mt-1">
            <List lines={lines.slice(briefEntries)} />
          </div>
        </details>
      )}
    </>
  );
}

/** `inRows`: as many beside one another as there is room for. */
function List({ lines, inRows = false }: { lines: ReactNode[]; inRows?: boolean }) {
  return (
    <ul className={inRows ? 'flex flex-wrap gap-x-4 gap-y-1 text-ui' : 'grid gap-1 text-ui'}>
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
      <Cut text={children} />
    </del>
  );
}

function Added({ children }: { children: string }) {
  return (
    <ins className="min-w-0 no-underline">
      <span className="sr-only">Added: </span>
      <Cut text={children} />
    </ins>
  );
}

/** A text, the long end of which one asks for. */
function Cut({ text }: { text: string }) {
  const style = '[overflow-wrap:anywhere] whitespace-pre-line';
  const letters = Array.from(text);
  if (letters.length <= briefLetters) return <bdi className={style}>{text}</bdi>;
  return (
    <details className="inline-block max-w-full align-top">
      <summary className="list-none marker:content-none [&::-webkit-details-marker]:hidden">
        <bdi className={`${style} in-open:hidden`}>{letters.slice(0, briefLetters).join('').trimEnd()}… </bdi>
        <span className="text-sm text-soft underline underline-offset-2 in-open:hidden">Show all</span>
        <span className="hidden text-sm text-soft underline underline-offset-2 in-open:inline">Show less</span>
      </summary>
      <bdi className={`block ${style}`}>{text}</bdi>
    </details>
  );
}

const textOf = (value: ShownValue): string | null => (Array.isArray(value) ? value.join(', ') : value);
const entriesOf = (value: ShownValue): string[] => (value === null ? [] : [value].flat());

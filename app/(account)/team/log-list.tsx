import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';
import type { LogEntry } from '#lib/desk/read-log.ts';
import { Time } from '#lib/ui/kit/time.tsx';
import { inWords } from './words.ts';

/** Returns the page of the desk about the subject of an entry. Returns null if there is none. */
function subjectPath(subject: string): string | null {
  const [kind = '', key = ''] = subject.split(/:(.*)/s);
  if (kind === 'listing') return paths.deskListing(Number(key));
  if (kind === 'person') return paths.deskPerson(key);
  if (kind === 'import') return paths.deskImport(Number(key));
  if (kind === 'order') return paths.deskOrder(key);
  if (kind === 'category') return paths.deskCategory(Number(key));
  if (kind === 'page') return paths.deskPageText(key);
  if (kind === 'founder') return paths.deskFounder(key);
  if (kind === 'week') return paths.deskAwards(key);
  if (kind === 'post') return paths.deskPost(Number(key));
  return null;
}

/** Returns the subject of an entry as people read it: `listing 12`, `setting free per week`. */
function nameOf(subject: string): string {
  const [kind = '', key = ''] = subject.split(/:(.*)/s);
  if (kind === 'person' || kind === 'founder') return `the ${kind}`;
  return `${kind} ${kind === 'setting' ? key.replaceAll('_', ' ') : key}`.trim();
}

/** Returns the details of an entry without the values before and after. */
const restOf = (data: LogEntry['data']) =>
  Object.entries(data).filter(([name]) => !('before' in data && 'after' in data && (name === 'before' || name === 'after')));

/** Returns a value as one line of limited length. For an object, the line has the name and value of each member. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text =
    typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : typeof value === 'object'
        ? Object.entries(value)
            .map(([name, each]) => (Array.isArray(value) ? shown(each) : `${name.replaceAll('_', ' ')} ${shown(each)}`))
            .join(', ')
        : String(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/** Entries of the audit log, with the person, the act, the row, the time and the reason. */
export function LogList({ entries }: { entries: readonly LogEntry[] }) {
  if (entries.length === 0) return <p className="text-soft">Nothing yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {entries.map(({ id, at, by, action, subject, data }) => {
        const path = subjectPath(subject);
        return (
          <li key={id} className="grid gap-0.5 py-2.5 [overflow-wrap:anywhere]">
            <span>
              <span className="font-medium">{inWords(action)}</span> ·{' '}
              {path ? (
                <Link href={path} prefetch={false} className="link">
                  {nameOf(subject)}
                </Link>
              ) : (
                nameOf(subject)
              )}
            </span>
            <span dir="auto" className="text-sm text-soft">
              {by ?? 'the site'} · <Time at={at} />
              {'before' in data && 'after' in data && ` · ${shown(data.before) || 'none'} → ${shown(data.after) || 'none'}`}
              {restOf(data).map(([name, value]) => (
                <span key={name}>
                  {' '}
                  · {name.replaceAll('_', ' ')}: {shown(value)}
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

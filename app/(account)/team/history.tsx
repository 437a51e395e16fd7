import type { ReactNode } from 'react';
import type { LogEntry } from '#lib/desk/read-log.ts';
import { Time } from '#lib/ui/kit/time.tsx';
import { RuledSection } from '../dashboard/ruled-section.tsx';

/** A change as the history shows it: its subject, the values before and after, and a button that undoes it, if that is still possible. */
export interface Change {
  what: ReactNode;
  before: string;
  after: string;
  undo?: ReactNode;
}

/** The latest changes of a page’s content, newest first, with their author, time and reason. */
export function History({ entries, changeOf }: { entries: readonly LogEntry[]; changeOf(entry: LogEntry): Change }) {
  return (
    <RuledSection id="history" title="History" note="The newest first">
      {entries.length === 0 && <p className="text-soft">Nothing here was changed yet.</p>}
      <ul className="divide-y divide-line">
        {entries.map((entry) => {
          const { what, before, after, undo } = changeOf(entry);
          const { reason } = entry.data;
          return (
            <li key={entry.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
              <span className="grid min-w-0 flex-1 basis-72 gap-0.5 [overflow-wrap:anywhere]">
                <span>
                  <span className="font-medium">{what}</span>: {before || 'none'} → {after || 'none'}
                </span>
                <span dir="auto" className="text-sm text-soft">
                  {entry.by ?? 'a command'} · <Time at={entry.at} />
                  {typeof reason === 'string' && ` · ${reason}`}
                </span>
              </span>
              {undo}
            </li>
          );
        })}
      </ul>
    </RuledSection>
  );
}

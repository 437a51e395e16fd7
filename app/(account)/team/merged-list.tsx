import Link from 'next/link';
import { Time } from '#lib/ui/kit/time.tsx';
import { RuledSection } from '../dashboard/ruled-section.tsx';
import type { DeskState } from './desk-action.ts';
import { UndoForm } from './undo-form.tsx';

interface Merged {
  name: string;
  /** The page of the desk about it, if it still has one. */
  href?: string;
  /** The public address that leads on. */
  path: string;
  mergedAt: Date;
  /** The values with which `action` undoes the merge; null once it is too late. */
  undo: Readonly<Record<string, string | number>> | null;
}

interface MergedListProps {
  merged: readonly Merged[];
  action(before: DeskState, form: FormData): Promise<DeskState>;
}

/** The section with what was merged into something, each with the button that undoes the merge. */
export function MergedList({ merged, action }: MergedListProps) {
  if (merged.length === 0) return null;
  return (
    <RuledSection id="merged" title="Merged into this" note="For 30 days it can be taken back">
      <ul className="divide-y divide-line">
        {merged.map(({ name, href, path, mergedAt, undo }) => (
          <li key={path} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {href ? (
                <Link href={href} prefetch={false} className="link">
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}{' '}
              <span className="text-sm text-soft">
                {path} · <Time at={mergedAt} />
              </span>
            </span>
            {undo && <UndoForm action={action} values={undo} name={`the merge of ${name}`} />}
          </li>
        ))}
      </ul>
    </RuledSection>
  );
}

import { Time } from '#lib/ui/kit/time.tsx';

/** A time in a table, or that there is none. */
export function TimeOrNever({ at }: { at: Date | null }) {
  return at ? <Time at={at} /> : <span className="text-soft">Never</span>;
}

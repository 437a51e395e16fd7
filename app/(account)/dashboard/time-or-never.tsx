import { Time } from '#lib/ui/kit/time.tsx';

/** Shows a time in a table, or “Never”. */
export function TimeOrNever({ at }: { at: Date | null }) {
  return at ? <Time at={at} /> : <span className="text-soft">Never</span>;
}

import { FlaskConical } from 'lucide-react';

/** A banner for pages on which payments are tests and move no money. */
export function TestModeBand() {
  return (
    <p className="border-b border-warning bg-warning-wash px-4 py-2 text-center text-base text-ink">
      <FlaskConical aria-hidden size={16} className="mr-2 inline-block align-[-2px] text-warning" />
      <strong className="font-semibold tracking-wide">TEST MODE</strong>
      <span aria-hidden> · </span>
      <span className="sr-only">: </span>
      No money moves
    </p>
  );
}

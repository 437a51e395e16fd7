import { classNames } from '#lib/ui/kit/class-names.ts';

/** How a listing's place in the race changed since the end of yesterday. */
export type ShownMovement = { kind: 'up' | 'down'; places: number } | { kind: 'holds' } | { kind: 'new' };

/** “up 2”, “down 1”, “holds” or “new today”; nothing where no rank was recorded. */
export function MovementLabel({ movement, short = false }: { movement: ShownMovement | null; short?: boolean }) {
  if (!movement) return null;
  if (movement.kind === 'new') return <span className="text-sm text-quiet">{short ? 'new' : 'new today'}</span>;
  if (movement.kind === 'holds') return <span className="text-sm text-quiet">holds</span>;
  const isUp = movement.kind === 'up';
  return (
    <span className={classNames('inline-flex items-center gap-1 text-sm whitespace-nowrap', isUp ? 'text-success' : 'text-soft')}>
      <span aria-hidden className={classNames('icon icon-up size-2.5', !isUp && 'rotate-180')} />
      <span className={short ? 'sr-only' : undefined}>{movement.kind}</span> <span className="figures">{movement.places}</span>
      {short ? null : <span className="sr-only"> since yesterday</span>}
    </span>
  );
}

import type { Movement } from '#lib/launches/race/get-race-movement.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';

/** “up 2”, “down 1”, “holds” or “new today”; nothing where no rank was recorded. `short` has an arrow instead of the word. */
export function MovementLabel({ movement, short = false }: { movement: Movement; short?: boolean }) {
  if (movement === null) return null;
  if (movement === 'new') return <span className="text-sm text-quiet">{short ? 'new' : 'new today'}</span>;
  if (movement === 0) return <span className="text-sm text-quiet">holds</span>;
  const isUp = movement > 0;
  return (
    <span className={classNames('inline-flex items-center gap-1 text-sm whitespace-nowrap', isUp ? 'text-success' : 'text-soft')}>
      <span aria-hidden className={classNames('icon icon-up size-2.5', !isUp && 'rotate-180')} />
      <span className={short ? 'sr-only' : undefined}>{isUp ? 'up' : 'down'}</span> <span className="figures">{Math.abs(movement)}</span>
      <span className="sr-only"> since yesterday</span>
    </span>
  );
}

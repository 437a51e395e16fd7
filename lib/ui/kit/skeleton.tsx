import { classNames } from '#lib/ui/kit/class-names.ts';

/**
 * A placeholder for content that is loading; `className` sets the content's size. The placeholder is hidden from screen readers, so
 * the surrounding region needs a status text.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-shimmer rounded-md bg-line', className)} />;
}

/** A placeholder for lines of text. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 && lines > 1 ? 'h-4 w-3/5' : 'h-4 w-full'} />
      ))}
    </span>
  );
}

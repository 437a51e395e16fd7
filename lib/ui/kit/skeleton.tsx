import { classNames } from '#lib/ui/kit/class-names.ts';

/** A place that something will fill; give it that thing's size. The busy region around it says so in words. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-shimmer rounded-md bg-line', className)} />;
}

/** Lines of text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 && lines > 1 ? 'h-4 w-3/5' : 'h-4 w-full'} />
      ))}
    </span>
  );
}

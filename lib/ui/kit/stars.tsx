import { Star } from 'lucide-react';

/** A rating of one to five stars. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={`${stars} of 5 stars`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((at) => (
        <Star key={at} aria-hidden size={16} className={at <= stars ? 'fill-ink text-ink' : 'text-edge'} />
      ))}
    </span>
  );
}

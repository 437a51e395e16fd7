import { Link2Off } from 'lucide-react';
import { paths } from '#lib/core/paths.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';

/** Shown for a link that belongs to no order. */
export default function UnknownCheckout() {
  return (
    <div className="pt-10">
      <EmptyState
        level={1}
        title="This checkout link doesn’t work"
        icon={<Link2Off aria-hidden size={28} strokeWidth={1.5} />}
        action={<LinkButton href={paths.orders}>See your orders</LinkButton>}
      >
        The link may have been cut off on the way. Copy the whole link again, or ask whoever sent it. Your orders, with their links, are in
        your dashboard. Nothing was charged.
      </EmptyState>
    </div>
  );
}

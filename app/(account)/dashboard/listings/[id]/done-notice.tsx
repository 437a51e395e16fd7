import type { OwnedListing } from '#lib/listings/mine/get-my-listing.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';

/** The action that the person just did, as the page's address names it. */
export type Done = 'paused' | 'resumed' | 'left' | 'moved' | 'deleted' | 'restored';

/**
 * For each action, the statuses that the listing can have afterwards. The notice is not shown for other statuses, because the address may
 * be opened again after the listing has changed.
 */
const notices: Record<Done, { statuses: readonly string[]; text: (name: string) => string }> = {
  paused: { statuses: ['paused'], text: (name) => `${name} is paused. Visitors don’t see it until you resume it.` },
  resumed: { statuses: ['live', 'scheduled', 'awaiting_badge', 'draft'], text: (name) => `${name} is resumed.` },
  left: { statuses: ['draft'], text: (name) => `${name} has left the free plan, and its place in the week is free.` },
  moved: { statuses: ['scheduled', 'awaiting_badge', 'live'], text: (name) => `${name} has moved to another week.` },
  deleted: { statuses: ['deleted'], text: (name) => `${name} is deleted. Visitors don’t see it any more.` },
  restored: { statuses: ['live', 'scheduled', 'awaiting_badge', 'draft', 'paused'], text: (name) => `${name} is restored.` },
};

/** Shows a notice about the action that the person did. */
export function DoneNotice({ listing: { name, status }, done }: { listing: OwnedListing; done: unknown }) {
  const notice = typeof done === 'string' && Object.hasOwn(notices, done) ? notices[done as Done] : undefined;
  if (!notice?.statuses.includes(status)) return null;
  return (
    <Alert tone="success" live>
      {notice.text(name)}
    </Alert>
  );
}

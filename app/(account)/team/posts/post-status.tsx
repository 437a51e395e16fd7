import type { PostStatus } from '#lib/desk/posts.ts';
import { Badge, type BadgeTone } from '#lib/ui/kit/badge.tsx';

const statuses: Record<PostStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  published: { label: 'Published', tone: 'success' },
  unpublished: { label: 'Taken off', tone: 'warning' },
  deleted: { label: 'Deleted', tone: 'danger' },
};

/** Shows the status of a post as a badge. */
export function PostState({ status }: { status: PostStatus }) {
  return <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>;
}

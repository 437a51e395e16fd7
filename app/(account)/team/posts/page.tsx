import { PenLine } from 'lucide-react';
import Link from 'next/link';
import { formatDateTime } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { type DeskPost, listPosts } from '#lib/desk/posts.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { DeskPage } from '../desk-page.tsx';
import { requireDesk } from '../require-desk.ts';
import { beginPost } from './actions.ts';
import { PostState } from './post-status.tsx';

export const metadata = { title: 'Blog' };

const columns: Column<DeskPost>[] = [
  {
    key: 'title',
    header: 'Post',
    cell: ({ id, title }) => (
      <Link href={paths.deskPost(id)} prefetch={false} className="link [overflow-wrap:anywhere]">
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <PostState status={status} /> },
  { key: 'at', header: 'Public from', cell: ({ publishedAt }) => (publishedAt ? formatDateTime(publishedAt) : '—') },
  { key: 'author', header: 'Author', cell: ({ author }) => <bdi className="[overflow-wrap:anywhere]">{author}</bdi> },
  { key: 'edited', header: 'Edited', className: 'whitespace-nowrap', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
];

export default async function DeskPostsPage() {
  const actor = await requireDesk(paths.deskPosts, 'content');
  const posts = await listPosts(actor);
  return (
    <DeskPage
      title="Blog"
      description="The site’s own articles, in Markdown. What is published reaches the pages, the feed and the sitemap at once."
    >
      <ActionForm action={beginPost} values={{}} className="flex max-w-measure flex-wrap items-end gap-3">
        <TextField name="title" label="Title of a new post" maxLength={150} className="min-w-0 flex-1 basis-64" required />
        <SubmitButton>Begin it</SubmitButton>
      </ActionForm>
      <Table
        caption="Posts, last edited first"
        showCaption={posts.length > 0}
        columns={columns}
        rows={posts}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No post yet" icon={<PenLine aria-hidden size={28} strokeWidth={1.5} />}>
            Give one a title above. Nobody but editors sees it until you publish it.
          </EmptyState>
        }
      />
    </DeskPage>
  );
}

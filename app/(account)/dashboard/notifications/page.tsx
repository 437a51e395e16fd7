import { Bell, Check } from 'lucide-react';
import { requireUser } from '#lib/auth/session.ts';
import { paths } from '#lib/core/paths.ts';
import { listNotices, type Notice } from '#lib/notices/list-notices.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { pageNumberOf } from '../../page-number.ts';
import { markRead } from './actions.ts';

export const metadata = { title: 'Notifications' };

const perPage = 20;

export default async function NotificationsPage({ searchParams }: { searchParams: Promise<{ page?: string | string[] }> }) {
  const { actor } = await requireUser(paths.notices);
  const page = pageNumberOf((await searchParams).page);
  const { items, total, unread } = await listNotices(actor, { page, perPage });
  return (
    <>
      <PageHeader
        title="Notifications"
        description="What happened to your products, and to those you follow."
        actions={
          <>
            {unread > 0 && <MarkReadButton />}
            <LinkButton href={paths.noticeSettings} size="sm">
              Choose what you get
            </LinkButton>
          </>
        }
      />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8 pb-16">
        {total === 0 ? (
          <EmptyState
            icon={<Bell aria-hidden size={28} strokeWidth={1.5} />}
            title="Nothing has happened yet"
            action={<LinkButton href={paths.launches}>See what launched</LinkButton>}
          >
            News of products you follow appears here, and what happens to your own.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {items.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
        <Pages
          label="Pages of notifications"
          page={page}
          perPage={perPage}
          total={total}
          href={(number) => `${paths.notices}?page=${number}`}
        />
      </div>
    </>
  );
}

function NoticeRow({ notice: { id, sentence, path, listing, createdAt, readAt } }: { notice: Notice }) {
  const isUnread = readAt === null;
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-4 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
      {listing ? (
        <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={40} lazy />
      ) : (
        <span className="grid size-10 place-items-center rounded-lg border border-line text-quiet">
          <Bell aria-hidden size={18} />
        </span>
      )}
      <div className="grid gap-0.5">
        <p className={`text-base [overflow-wrap:anywhere] ${isUnread ? 'font-medium' : ''}`}>
          {path ? (
            // A plain link, because Next's `Link` would prefetch the notice.
            <a href={paths.notice(id)} className="link">
              {sentence}
            </a>
          ) : (
            sentence
          )}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          {isUnread && <Badge tone="accent">New</Badge>} <Time at={createdAt} />
        </p>
      </div>
      {isUnread && (
        <div className="max-sm:col-start-2">
          <MarkReadButton notice={id} sentence={sentence} />
        </div>
      )}
    </li>
  );
}

/** A button that marks one notice as read or, without `notice`, all notices. */
function MarkReadButton({ notice, sentence }: { notice?: number; sentence?: string }) {
  return (
    <ActionForm action={markRead} values={{ notice: notice ?? '' }} refusal="line">
      <SubmitButton
        variant={sentence ? 'quiet' : 'secondary'}
        size="sm"
        icon={<Check aria-hidden size={16} />}
        {...(sentence ? { 'aria-label': `Mark as read: ${sentence}` } : {})}
      >
        {sentence ? 'Mark as read' : 'Mark all as read'}
      </SubmitButton>
    </ActionForm>
  );
}

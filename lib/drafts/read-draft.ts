import { webAddress } from '#lib/core/link-address.ts';
import { now } from '#lib/core/time.ts';
import type { DraftView, InviteStatus } from '#lib/drafts/draft-view.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { shownScreenshot } from '#lib/listings/screenshots/write-screenshot.ts';
import {
  completenessGains,
  completenessOf,
  contentOf,
  fieldsOfDraft,
  missingFieldsOf,
  type ProfileContent,
  quotesOf,
} from '#lib/profile/content.ts';

/** The Prisma `include` of all rows that `draftView` needs. */
export const draftInclude = {
  profile: {
    include: {
      listing: { select: { id: true, slug: true, status: true } },
      _count: { select: { pages: { where: { readingId: null } } } },
      screenshot: { select: { storageKey: true, width: true, height: true, origin: true } },
      invites: { select: { id: true, email: true, acceptedAt: true, expiresAt: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    },
  },
} satisfies Prisma.DraftInclude;

export type DraftRow = Prisma.DraftGetPayload<{ include: typeof draftInclude }>;

/** Returns an invite's status. */
export function inviteStatus(invite: { acceptedAt: Date | null; expiresAt: Date }): InviteStatus {
  if (invite.acceptedAt) return 'accepted';
  return invite.expiresAt.getTime() > now().getTime() ? 'pending' : 'expired';
}

/** Returns the content of a draft's profile. */
export function contentOfDraft(row: DraftRow): ProfileContent {
  return contentOf(row.profile.content ?? {});
}

/** Converts a draft's rows into the view for its editors. */
export function draftView(row: DraftRow): DraftView {
  const { progress, profile } = row;
  const content = contentOfDraft(row);
  const { drafted, ...parts } = content;
  return {
    id: row.id,
    url: row.url,
    status: row.status,
    progress:
      row.status === 'ready'
        ? null
        : {
            step: progress.step ?? 'robots',
            pagesFound: progress.pagesFound ?? 0,
            pagesRead: progress.pagesRead ?? 0,
            percent: progress.percent ?? 0,
          },
    build:
      row.status === 'ready' && row.outcome
        ? {
            outcome: row.outcome,
            pages: profile._count.pages,
            problems: row.problems,
            problemPages: row.problemPages.map((page) => ({ ...page, url: webAddress(page.url) })), // older rows may have other texts
            seconds: row.buildSeconds ?? 0,
            drafting: row.drafting,
          }
        : null,
    ...parts,
    fields: fieldsOfDraft(content),
    quotes: quotesOf(content),
    completeness: completenessOf(content),
    raises: completenessGains(content),
    missing: missingFieldsOf(content),
    listing: profile.listing,
    screenshot: shownScreenshot(profile.screenshot),
    invites: profile.invites.map((invite) => ({
      id: invite.id,
      email: invite.email,
      status: inviteStatus(invite),
      expiresAt: invite.expiresAt,
    })),
    version: profile.version,
    submittedAt: row.submittedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

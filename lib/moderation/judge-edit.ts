import { db, transaction } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { isTakenDown } from '#lib/listings/access.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { judgeSubmission } from '#lib/moderation/records/judge-submission.ts';
import { scoreOf } from '#lib/moderation/signals/judge-site.ts';
import { teamReason } from '#lib/reports/reasons.ts';
import { sendToTeam } from '#lib/reports/send-to-team.ts';
import { getSiteSettings } from '#lib/site/site-settings.ts';

/**
 * Judges a listing after an edit. Opens a report for the team if its score is so high that a submission would be held, and higher than at
 * its submission. The team decides it as any other report. At most one such report of a listing is open. Does nothing if the submission of
 * the listing still waits, because that decision is about the new texts. Returns true if it opened a report.
 */
export async function judgeEdit(listingId: number): Promise<boolean> {
  const listing = await db().listing.findUnique({
    where: { id: listingId },
    include: { submission: true, editors: { select: { userId: true } }, profile: { include: { draft: true } } },
  });
  if (!listing || isTakenDown(listing.status) || listing.submission?.status === 'waiting') return false;
  const { content } = await readListingProfile(db(), listingId);
  const { name, tagline, description, features } = content.fields;
  const signals = await judgeSubmission({
    ...{
      url: listing.websiteUrl,
      profileId: listing.profileId,
      outcome: listing.profile.draft?.outcome ?? null,
      problems: listing.profile.draft?.problems ?? [],
      name: name.value,
    },
    ...{ logoUrl: content.fields.logo_url.value, editors: listing.editors.map(({ userId }) => userId) },
    texts: [tagline.value ?? '', description.value ?? '', ...(features.value ?? [])],
  });
  const score = scoreOf(signals);
  const { holdScore } = await getSiteSettings();
  if (score < holdScore || score <= (listing.submission?.score ?? 0)) return false;
  return transaction(async (tx) => {
    await tx.$queryRaw`select 1 from listings where id = ${listingId} for update`;
    const same = { subjectKind: 'listing', subjectId: String(listingId), reason: teamReason };
    if ((await tx.report.count({ where: { ...same, status: 'open' } })) > 0) return false;
    const report = await tx.report.create({
      data: {
        ...same,
        ...{ path: paths.listing(listing.slug), listingId, createdAt: now() },
        content: `${name.value ?? ''}\n${tagline.value ?? ''}\n\n${description.value ?? ''}`,
        body: ['After an edit:', ...signals.map(({ reason, quote }) => (quote ? `${reason} “${quote}”` : reason))]
          .join('\n')
          .slice(0, 2000),
      },
    });
    await sendToTeam(tx, report.id);
    return true;
  });
}

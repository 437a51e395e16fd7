import type { Actor } from '#lib/auth/actor.ts';
import { type HeldText, listHeldTexts } from '#lib/community/decide-text.ts';
import { type HeldVotes, listHeldVotes } from '#lib/community/decide-votes.ts';
import { absoluteUrl } from '#lib/core/absolute-url.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate } from '#lib/core/time.ts';
import { type ProposedDecision, readProposals } from '#lib/desk/cases/proposals.ts';
import type { CaseKind } from '#lib/desk/cases/schema.ts';
import { type DisputedListing, listDisputedListings } from '#lib/desk/decide-owners.ts';
import { listUnseenEdits, type UnseenEdit } from '#lib/desk/edits.ts';
import { listSubmissions, type TeamSubmission } from '#lib/moderation/list-submissions.ts';
import { listReportDetails, type TeamReportDetails } from '#lib/reports/list-reports.ts';
import { requireView } from '#lib/team/rights.ts';

/** A case that waits for a decision. Titles and contents are strangers' words. */
export interface TeamCase {
  kind: CaseKind;
  key: string;
  title: string;
  url: string | null;
  content: string;
  signals: string[];
  waitingSince: Date;
  proposal: ProposedDecision | null;
}

const perPage = 50;

/** Lists the waiting cases of a kind with their proposals, oldest first. Only for moderators and admins. */
export async function listCases(
  actor: Actor,
  kind: CaseKind,
  after: string | null = null,
): Promise<{ items: TeamCase[]; next: string | null }> {
  await requireView(db(), actor, 'cases');
  const { found, next } = await findCases(actor, kind, after);
  const proposals = await readProposals(
    kind,
    found.map(({ key }) => key),
  );
  return { items: found.map((each) => ({ ...each, proposal: proposals.get(each.key) ?? null })), next };
}

/** Reads a waiting case. Only for moderators and admins. Throws 404, also if the case is decided. */
export async function readCase(actor: Actor, kind: CaseKind, key: string): Promise<TeamCase> {
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const { items, next }: { items: TeamCase[]; next: string | null } = await listCases(actor, kind, after);
    const found = items.find((each) => each.key === key);
    if (found) return found;
    after = next;
  }
  throw notFound('case that waits', key);
}

async function findCases(
  actor: Actor,
  kind: CaseKind,
  after: string | null,
): Promise<{ found: Omit<TeamCase, 'proposal'>[]; next: string | null }> {
  switch (kind) {
    case 'submission': {
      const { items, next } = await listSubmissions(actor, { after, limit: perPage });
      return { found: items.map(caseOfSubmission), next };
    }
    case 'report': {
      const { items, next } = await listReportDetails(actor, after);
      return { found: items.map(caseOfReport), next };
    }
    case 'text':
      return { found: (await listHeldTexts(actor)).map(caseOfText), next: null };
    case 'votes':
      return { found: (await listHeldVotes(actor)).map(caseOfVotes), next: null };
    case 'claim':
      return { found: (await listDisputedListings(actor)).map(caseOfClaim), next: null };
    case 'edit':
      return { found: (await listUnseenEdits(actor)).map(caseOfEdit), next: null };
  }
}

const caseOfSubmission = ({ listingId, listing, signals, submittedAt }: TeamSubmission) => ({
  ...{ kind: 'submission' as const, key: String(listingId), title: listing.name, url: listing.websiteUrl },
  content: `${listing.tagline}\n\n${listing.description}`,
  signals: signals.map(({ reason, quote }) => (quote ? `${reason} “${quote}”` : reason)),
  waitingSince: submittedAt,
});

const caseOfReport = ({ id, noun, path, content, reason, body, createdAt }: TeamReportDetails) => ({
  ...{ kind: 'report' as const, key: String(id), title: `${noun} ${path}`, url: absoluteUrl(path), content },
  signals: [reason, ...(body ? [body] : [])],
  waitingSince: createdAt,
});

const caseOfText = ({ kind, id, name, slug, body, heldFor, writtenAt }: HeldText) => ({
  ...{ kind: 'text' as const, key: `${kind}-${id}`, title: `${kind} about ${name}`, url: absoluteUrl(`/listings/${slug}`), content: body },
  signals: [`Held for: ${heldFor}`],
  waitingSince: writtenAt,
});

const caseOfVotes = ({ listing, held, networks, young, countedOfNetworks, first }: HeldVotes) => ({
  ...{ kind: 'votes' as const, key: String(listing.id), title: listing.name, url: absoluteUrl(paths.listing(listing.slug)) },
  content: `${countOf(held, 'held vote')}, beside ${listing.votes} that count.`,
  signals: [
    networks === 0 ? 'Their networks are not remembered any more.' : `They came from ${countOf(networks, 'network')}.`,
    `${young} of the accounts were younger than a day.`,
    ...(networks > 0 ? [`${countOf(countedOfNetworks, 'vote')} of these networks count for this listing.`] : []),
  ],
  waitingSince: first,
});

/** Leaves out the e-mail addresses of people, because an assistant needs only what they have proved. */
const caseOfClaim = ({ id, name, slug, websiteUrl, disputedAt, editors }: DisputedListing) => ({
  ...{ kind: 'claim' as const, key: String(id), title: name, url: absoluteUrl(paths.listing(slug)), content: websiteUrl },
  signals: editors.map(({ role, verifiedAt, method }) =>
    verifiedAt ? `An ${role} proved on ${isoDate(verifiedAt)} to own it${method ? `, by ${method}` : ''}.` : `An ${role} proved nothing.`,
  ),
  waitingSince: disputedAt,
});

const textOf = (value: UnseenEdit['changes'][number]['before']) => [value ?? []].flat().join(', ') || 'nothing';

const caseOfEdit = ({ id, listing, application, at, changes }: UnseenEdit) => ({
  ...{ kind: 'edit' as const, key: id, title: listing.name, url: absoluteUrl(paths.deskListing(listing.id)) },
  content: changes.map(({ member, before, after }) => `${member}: ${textOf(before)} → ${textOf(after)}`).join('\n'),
  signals: [`Edited by way of ${application}.`],
  waitingSince: at,
});

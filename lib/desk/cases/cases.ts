import type { Actor } from '#lib/auth/actor.ts';
import { type HeldText, listHeldTexts } from '#lib/community/decide-text.ts';
import { absoluteUrl } from '#lib/core/absolute-url.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { type ProposedDecision, readProposals } from '#lib/desk/cases/proposals.ts';
import type { CaseKind } from '#lib/desk/cases/schema.ts';
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

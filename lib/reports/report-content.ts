import { z } from 'zod';
import { email, text } from '#lib/api/schema/text.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { deletedAccountError } from '#lib/auth/require-user-id.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { conflict, invalidInput, notFound, rateLimited } from '#lib/core/errors.ts';
import { mailboxOf } from '#lib/core/mailbox.ts';
import { now } from '#lib/core/time.ts';
import { visibleText } from '#lib/core/visible-text.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { accessibleBy } from '#lib/listings/access.ts';
import { notifyEditors } from '#lib/listings/mine/notify-editors.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { fieldText } from '#lib/listings/showing/listing-labels.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { consume } from '#lib/ports/rate-limit.ts';
import { type AnyField, fieldInfo, fieldNoun } from '#lib/profile/catalogue.ts';
import { isField } from '#lib/profile/content.ts';
import { maxReportText, needsText, ownersDays, reasonLabel, reasonNames } from '#lib/reports/reasons.ts';
import { sendToTeam } from '#lib/reports/send-to-team.ts';
import { type SubjectKey, subjectKinds } from '#lib/reports/subjects/subjects.ts';
import { withoutAddresses } from '#lib/reports/without-addresses.ts';

/** The content of a report. */
export const ReportText = z.object({
  /**
   * The wrong field of a listing’s profile, such as `pricing_summary`. Empty if the report is about the whole listing. Ignored for other
   * reasons.
   */
  fact: text(40),
  reason: z.enum(reasonNames, 'must be one of the reasons of the list'),
  text: text(maxReportText),
});
export type ReportText = z.output<typeof ReportText>;

/** The e-mail address of a reporter without an account. */
export const ReporterEmail = email(254);

/**
 * The person who reports: somebody with an account, or somebody with only an e-mail address. The latter are limited by their network
 * address.
 */
export type Reporter = { actor: Actor & { userId: string } } | { email: string; address: string };

/** A report that is open. */
export interface OpenReport {
  id: number;
  createdAt: Date;
  /** The time until which the listing’s owners may answer. Null if the report is with the team. */
  waitsUntil: Date | null;
}

/** The limit of reports without an account from one network address. */
const perAddress = { name: 'report-address', points: 5, seconds: 3600 } as const;
/**
 * Maximum number of reports a day. It is low for a mailbox without an account, because each report sends it a mail and anybody may type its
 * address. The owner of an account has confirmed its address.
 */
const maxADay = { mailbox: 3, account: 30 };

/** A visible subject, as `SubjectKind.visible` selects it. */
export interface FoundSubject {
  id: string;
  path: string;
  content: string;
  ownerId: string | null;
  listingId: number | null;
}

/** Finds a subject that visitors can see. Returns null if there is none. */
export async function findSubject(tx: Tx, { kind, key }: SubjectKey): Promise<FoundSubject | null> {
  const [found] = await tx.$queryRaw<FoundSubject[]>`
    select id, path, content, owner_id as "ownerId", listing_id as "listingId" from (${subjectKinds[kind].visible(key)}) s`;
  return found ?? null;
}

/**
 * Stores a report of something that visitors can see. Reports of facts go to the listing's owners first, and all others to the team. The
 * reporter gets a confirmation by mail. If the reporter already has an open report of the subject, returns that report and changes nothing.
 * Throws 404 for a subject that visitors can't see, `own_listing` for the reporter's own content, 400 for a fact that the listing doesn’t
 * state and for a missing explanation, and 429 beyond the limits (docs/domain.md, Community).
 */
export async function reportContent(reporter: Reporter, subject: SubjectKey, said: ReportText): Promise<OpenReport> {
  const body = visibleText(said.text);
  if (body === null && needsText(said.reason))
    throw invalidInput([{ path: 'text', message: 'must say what is wrong, so that somebody can decide', code: 'required' }]);
  if ('address' in reporter) {
    const { exceeded, reset } = await consume(perAddress, reporter.address);
    if (exceeded) throw tooMany(perAddress.points, perAddress.seconds, Math.max(1, reset));
  }
  return transaction(async (tx) => {
    const { userId, to } = await readReporter(tx, reporter);
    const mailbox = mailboxOf(to);
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`debut:report:${mailbox}`}))`;
    const { kind, key } = subject;
    const found = await findSubject(tx, subject);
    if (!found) throw notFound(subjectKinds[kind].noun, key);
    if (userId !== null) await refuseOwn(tx, userId, found);
    const fact = said.fact === '' || said.reason !== 'wrong_fact' ? null : await readFact(tx, subject, found, said.fact);
    const earlier = await findOpen(tx, { mailbox, userId }, kind, found.id, fact?.field ?? null);
    if (earlier) return earlier;
    await refuseFlood(tx, mailbox, userId === null ? maxADay.mailbox : maxADay.account);

    const owners = fact && found.listingId !== null ? await countEditors(tx, found.listingId) : 0;
    const createdAt = now();
    const waitsUntil = owners > 0 ? new Date(createdAt.getTime() + ownersDays * dayMs) : null;
    // Selects the subject again in the same statement, so that nothing is reported that has become invisible meanwhile.
    const [stored] = await tx.$queryRaw<{ id: number }[]>`
      insert into reports (subject_kind, subject_id, path, content, fact, listing_id, owner_id, reason, body, reporter_id, email, created_at, waits_until)
      select ${kind}, s.id, s.path, ${fact ? Prisma.sql`${fact.value}` : Prisma.sql`s.content`}, ${fact?.field ?? null}, s.listing_id, s.owner_id,
        ${said.reason}, ${body}, ${userId}::uuid, ${to}, ${createdAt}, ${waitsUntil}
      from (${subjectKinds[kind].visible(key)}) s on conflict do nothing returning id`;
    if (!stored) throw notFound(subjectKinds[kind].noun, key);
    const report = { id: stored.id, createdAt, waitsUntil };
    await sendMail({
      to,
      mail: {
        kind: 'report-received',
        data: { number: report.id, path: found.path, reason: reasonLabel(said.reason), ownersDays: waitsUntil ? ownersDays : null },
      },
    });
    if (fact && waitsUntil && found.listingId !== null) await askOwners(tx, report.id, found.listingId, fact, body ?? '');
    else await sendToTeam(tx, report.id);
    return report;
  });
}

function tooMany(limit: number, seconds: number, retryAfter: number) {
  return rateLimited('Several reports were sent already. Wait for our answer, or write to us by mail.', { limit, seconds, retryAfter });
}

/** Returns the id of the reporter’s account, if any, and the address for mails to the reporter. */
async function readReporter(tx: Tx, reporter: Reporter): Promise<{ userId: string | null; to: string }> {
  if ('email' in reporter) return { userId: null, to: reporter.email };
  const { userId } = reporter.actor;
  const user = await tx.user.findUnique({ where: { id: userId, deletedAt: null }, select: { email: true } });
  if (!user) throw deletedAccountError();
  return { userId, to: user.email };
}

async function refuseOwn(tx: Tx, userId: string, { ownerId, listingId }: FoundSubject): Promise<void> {
  const isOwn =
    ownerId === userId ||
    (listingId !== null && (await tx.listing.count({ where: { id: listingId, ...accessibleBy(userId, 'read') } })) > 0);
  if (isOwn) throw conflict('own_listing', 'This is your own. You can change it or take it off yourself.');
}

interface Fact {
  field: AnyField;
  /** The value of the field, as the page shows it. */
  value: string;
}

/** Reads a fact of a listing. Throws 400 if the listing does not state it. */
async function readFact(tx: Tx, { kind }: SubjectKey, { listingId }: FoundSubject, field: string): Promise<Fact> {
  const value = kind === 'listing' && listingId !== null && isField(field) ? await readValue(tx, listingId, field) : null;
  if (value === null || !isField(field))
    throw invalidInput([{ path: 'fact', message: 'must be a fact that the listing states', code: 'unknown_fact' }]);
  return { field, value };
}

async function readValue(tx: Tx, listingId: number, field: AnyField): Promise<string | null> {
  const { content } = await readListingProfile(tx, listingId);
  const { value } = content.fields[field];
  return Array.isArray(value) ? value.join(', ') || null : fieldText(field, value);
}

async function findOpen(
  tx: Tx,
  { mailbox, userId }: { mailbox: string; userId: string | null },
  kind: string,
  id: string,
  fact: string | null,
): Promise<OpenReport | null> {
  const [open] = await tx.$queryRaw<OpenReport[]>`
    select id, created_at as "createdAt", waits_until as "waitsUntil" from reports
    where status = 'open' and objects_to_id is null and subject_kind = ${kind} and subject_id = ${id} and fact is not distinct from ${fact}
      and (mailbox_of(email) = ${mailbox} or reporter_id = ${userId}::uuid) limit 1`;
  return open ?? null;
}

async function refuseFlood(tx: Tx, mailbox: string, limit: number): Promise<void> {
  const since = new Date(now().getTime() - dayMs);
  const [{ day } = { day: 0 }] = await tx.$queryRaw<{ day: number }[]>`
    select count(*)::int as day from reports where mailbox_of(email) = ${mailbox} and created_at > ${since} and objects_to_id is null`;
  if (day >= limit) throw tooMany(limit, dayMs / 1000, dayMs / 1000);
}

const countEditors = (tx: Tx, listingId: number) => tx.listingEditor.count({ where: { listingId, user: { deletedAt: null } } });

/** Asks the editors about a fact. Does nothing if they were asked before and have not answered yet. */
async function askOwners(tx: Tx, id: number, listingId: number, { field, value }: Fact, body: string): Promise<void> {
  const asked = await tx.report.count({ where: { listingId, fact: field, status: 'open', waitsUntil: { not: null }, id: { not: id } } });
  if (asked > 0) return;
  const { name, slug } = await tx.listing.findUniqueOrThrow({ where: { id: listingId }, select: { name: true, slug: true } });
  const listing = { id: listingId, name, slug };
  await notifyEditors(
    tx,
    listingId,
    {
      kind: 'fact-reported',
      data: { listing, fact: fieldInfo(field).label, value: value.slice(0, 300), text: withoutAddresses(body, 500), days: ownersDays },
    },
    { fact: fieldNoun(field) },
  );
}

/** Returns the fields of a listing that can be reported, each with its label, in the order of the catalogue. */
export async function listFacts(listingId: number): Promise<{ field: AnyField; label: string }[]> {
  const { content } = await readListingProfile(db(), listingId);
  return Object.entries(content.fields).flatMap(([field, { value }]) => {
    const isStated = Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
    return isStated && isField(field) && field !== 'logo_url' ? [{ field, label: fieldInfo(field).label }] : [];
  });
}

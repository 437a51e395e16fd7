import { randomUUID } from 'node:crypto';
import { createApiKey } from '#lib/accounts/api-keys.ts';
import { createAccountLink } from '#lib/auth/account-links.ts';
import { sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { mailboxOf } from '#lib/core/mailbox.ts';
import { now, weekOf } from '#lib/core/time.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { saveProfile } from '#lib/listings/profile/save-profile.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';
import { makeDraft, makeFounder, makeListing, makeOrder, makeUser } from '#scripts/testing/factories.ts';

/**
 * Creates an account with rows in every table that can have rows about a person: a listing of its own, a listing with a co-owner, drafts,
 * votes, follows, reviews of somebody else's listings, a paid order and an unpaid order. Values that must not leave the database begin with
 * “secret”.
 */
export async function makeFullAccount() {
  const name = `Inês Marinho ${randomUUID().slice(0, 6)}`;
  const formerEmail = `former-${randomUUID()}@example.com`;
  const user = await makeUser({ name, image: 'https://avatars.example/ines', formerEmails: [formerEmail] });
  const [stranger, partner] = [await makeUser(), await makeUser()];
  const userId = user.id;
  const actor = sessionActor(userId);
  const at = now();

  const own = await makeListing({ ownerId: userId, contactEmail: user.email });
  const shared = await makeListing({ ownerId: userId });
  await db().listingEditor.create({ data: { listingId: shared.id, userId: partner.id, role: 'owner' } });
  await db().listingEditor.updateMany({ where: { listingId: own.id }, data: { verifiedAt: at } });
  await db().listing.update({ where: { id: own.id }, data: { verifiedAt: at } });
  const founder = await makeFounder({ name, slug: `founder-${stranger.id}`, userId, confirmedAt: at, bio: `${name} likes tides.` });
  const other = await makeFounder({ name: 'Rui Salgado', slug: `founder-${partner.id}` });
  await db().listingFounder.createMany({
    data: [founder, other].map(({ id }, position) => ({ listingId: own.id, founderId: id, position })),
  });
  const was = {
    into: founder.id,
    name,
    bio: null,
    country: null,
    photoUrl: null,
    socials: {},
    hiddenAt: null,
    createdAt: at.toISOString(),
  };
  const merged = { slug: `merged-${stranger.id}`, formerId: randomUUID(), founderId: founder.id, mergedAt: at };
  await db().mergedFounder.create({ data: { ...merged, was: { ...was, moved: [], left: [], formerSlugs: [] } } });
  await db().$transaction(async (tx) => {
    const { profileId, content: before } = await readListingProfile(tx, own.id);
    const fields = { ...before.fields, city: { ...before.fields.city, value: 'Lisbon', state: 'manual' as const } };
    const founders = before.founders.map((each) => ({ ...each, title: 'Founder' }));
    const edit = { before, after: { ...before, fields, founders }, changed: new Set(['city', 'founders'] as const), action: 'edit' };
    await saveProfile(tx, actor, { profileId, listingId: own.id }, edit);
    await recordListingVersion(tx, { ...actor, via: 'api_key', application: `${name}’s laptop` }, own.id, {
      action: 'edit',
      before: { contact_email: null },
      after: { contact_email: user.email },
    });
  });

  // A listing that the person submitted, but that somebody else claimed later.
  const lost = await makeListing({ ownerId: stranger.id });
  await makeDraft({ userId, profileId: lost.profileId });
  await db().$transaction(async (tx) => {
    const submitted = { action: 'submit', before: { editors: [] }, after: { editors: [formerEmail] } };
    await recordListingVersion(tx, actor, lost.id, submitted);
    const claimed = { action: 'change team', before: { editors: [`${user.email} (owner)`] }, after: { editors: [stranger.email] } };
    await recordListingVersion(tx, sessionActor(stranger.id), lost.id, claimed);
    await recordListingVersion(tx, actor, shared.id, { action: 'change team', before: {}, after: { editors: [formerEmail, user.email] } });
  });
  await db().notification.createMany({
    data: [
      { userId, listingId: lost.id, kind: 'listing-claimed', data: {} },
      { userId: partner.id, listingId: shared.id, kind: 'team-changed', data: { change: 'owner', by: name } },
    ],
  });

  const found = { name: ['Tidemark', 'Tidemark'] as [string, string] };
  const draft = await makeDraft({ userId, found });
  const sharedDraft = await makeDraft({ userId, found });
  const submitted = await makeDraft({ userId, profileId: own.profileId });
  const partnersDraft = await makeDraft({ userId: partner.id, found });
  const strangersDraft = await makeDraft({ userId: stranger.id, found });
  const invite = { expiresAt: new Date(at.getTime() + dayMs) };
  await db().draftInvite.createMany({
    data: [
      {
        ...invite,
        profileId: sharedDraft.profileId,
        email: partner.email,
        invitedById: userId,
        acceptedById: partner.id,
        acceptedAt: at,
        tokenHash: `secret invite of ${partner.id}`,
      },
      {
        ...invite,
        profileId: sharedDraft.profileId,
        email: 'nobody@example.org',
        invitedById: userId,
        tokenHash: `secret 2 of ${partner.id}`,
      },
      {
        // The partner accepted the invite with another account than the invited one.
        ...invite,
        profileId: strangersDraft.profileId,
        email: user.email,
        invitedById: stranger.id,
        acceptedById: partner.id,
        acceptedAt: at,
        tokenHash: `secret 4 of ${partner.id}`,
      },
      {
        ...invite,
        profileId: strangersDraft.profileId,
        email: formerEmail,
        invitedById: stranger.id,
        tokenHash: `secret 5 of ${partner.id}`,
      },
      {
        ...invite,
        profileId: partnersDraft.profileId,
        email: user.email,
        invitedById: partner.id,
        acceptedById: userId,
        acceptedAt: at,
        tokenHash: `secret 3 of ${partner.id}`,
      },
    ],
  });
  await db().notification.create({
    data: { userId: partner.id, kind: 'invite-accepted', data: { draft_id: partnersDraft.id, email: user.email } },
  });

  const reading = { profileId: own.profileId, requestedById: userId, outcome: 'complete' as const, endedAt: at };
  const { id: readingId } = await db().reading.create({ data: reading });
  const gone = { profileId: own.profileId, readingId, member: 'city', kind: 'gone' as const, ours: 'Lisbon', fingerprint: 'f' };
  await db().difference.create({ data: { ...gone, state: 'dismissed', resolvedById: userId, resolvedAt: at } });

  const liked = await makeListing({ ownerId: stranger.id, votes: 7, weekVotes: 7, followers: 3, ratingSum: 9, ratingCount: 2 });
  const rejected = await makeListing({ votes: 5 });
  const vote = { userId, week: weekOf(at), castAt: at };
  await db().vote.createMany({
    data: [
      { ...vote, listingId: liked.id, status: 'counted', networkHash: `secret network of ${userId}` },
      { ...vote, listingId: rejected.id, status: 'rejected' },
    ],
  });
  await db().follow.create({ data: { userId, listingId: liked.id } });
  await db().review.create({ data: { userId, listingId: liked.id, stars: 5, body: 'Works well.' } });
  const theirs = await db().review.create({
    data: { userId: stranger.id, listingId: rejected.id, stars: 4, body: 'Of others.', helpful: 1 },
  });
  await db().reviewHelpful.create({ data: { userId, reviewId: theirs.id } });
  await db().question.create({ data: { userId, listingId: liked.id, body: 'Does it sync?' } });
  const asked = await db().question.create({
    data: { userId: stranger.id, listingId: rejected.id, body: 'Does it print?', same: 1, answers: 1 },
  });
  await db().questionSame.create({ data: { userId, questionId: asked.id } });
  await db().questionAnswer.create({ data: { userId, listingId: rejected.id, questionId: asked.id, body: 'It prints for me.' } });

  const paid = await makeOrder({ userId, status: 'paid', paidAt: at });
  const unpaid = await makeOrder({ userId, status: 'expired', checkoutHash: `secret checkout of ${userId}` });
  await db().auditEntry.create({ data: { actorId: userId, action: 'price set', subject: 'product:1' } });
  await db().report.create({
    data: {
      ...{
        subjectKind: 'listing',
        subjectId: String(liked.id),
        path: `/listings/${liked.slug}`,
        content: liked.tagline,
        listingId: liked.id,
      },
      ...{ reason: 'spam', reporterId: userId, email: user.email },
    },
  });

  await db().submission.create({ data: { listingId: own.id, status: 'approved', score: 0, userId, submittedAt: at, decidedAt: at } });

  await createApiKey(actor, { name: `${name}’s laptop`, scopes: ['account:read'] });
  const expires = new Date(Date.now() + dayMs);
  await db().session.create({ data: { userId, sessionToken: `secret session of ${userId}`, expires } });
  await db().account.create({ data: { userId, type: 'oauth', provider: 'github', providerAccountId: userId } });
  await db().verificationToken.create({ data: { identifier: user.email, token: `secret body-token of ${userId}`, expires } });
  await createAccountLink(db(), { userId, kind: 'old_address', email: user.email, validMs: dayMs });
  await db().connectedApp.create({
    data: { grantId: `grant of ${userId}`, userId, clientId: 'agent', name: 'Agent', redirectHost: 'agent.example', verified: false },
  });
  await db().oAuthRecord.create({
    data: { model: 'AccessToken', id: `secret client of ${userId}`, payload: { accountId: userId }, grantId: `grant of ${userId}`, userId },
  });
  await db().idempotencyKey.create({
    data: { userId, operation: 'checkout', key: 'key', fingerprint: 'f', status: 200, body: { text: `secret body of ${userId}` } as never },
  });
  await db().claim.create({
    data: {
      userId,
      listingId: liked.id,
      method: 'email',
      token: `token of ${userId}`,
      email: user.email,
      linkHash: `secret claim of ${userId}`,
      expiresAt: expires,
    },
  });
  const question = await db().interviewQuestion.create({ data: { question: `What did ${userId} learn?` } });
  await db().interviewQuestion.update({ where: { id: question.id }, data: { question: 'What did you learn?' } });
  await db().interviewAnswer.create({ data: { userId, questionId: question.id, answer: 'Patience.' } });
  await db().notification.create({ data: { userId, listingId: own.id, kind: 'listing-live', data: {} } });
  await db().digestSubscription.create({ data: { email: user.email, confirmedAt: now() } });
  for (const reader of [{ userId: user.id }, { email: user.email }])
    await db().followedQuery.create({ data: { ...reader, q: 'lamps for lighthouses', confirmedAt: now(), searchedUntil: now() } });
  const endpoint = await db().webhookEndpoint.create({
    data: { userId, url: `https://hooks.example/${userId}`, events: ['listing.live'], secret: Buffer.from('encrypted') },
  });
  await db().webhookDelivery.create({
    data: { endpointId: endpoint.id, type: 'listing.live', subject: `listing:${own.id}`, body: '{}', dueAt: now() },
  });
  await db().digestReader.create({ data: { week: new Date('2026-11-16'), mailbox: mailboxOf(user.email) } });
  await db().bouncedAddress.create({ data: { email: user.email, softBounces: 1, lastAt: now() } });
  await sendMail({ to: user.email, mail: { kind: 'sign-in', data: { url: 'https://debut.example/sign-in', intent: null } } });
  return {
    user,
    formerEmail,
    actor,
    stranger,
    partner,
    own,
    shared,
    founder,
    other,
    draft,
    sharedDraft,
    submitted,
    partnersDraft,
    strangersDraft,
    lost,
    liked,
    rejected,
    paid,
    unpaid,
  };
}

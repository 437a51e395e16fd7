import { beforeEach, describe, expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { acceptInvite, readInvite } from '#lib/drafts/accept-invite.ts';
import { crawlDraft, finishBuild, proposeForDraft, verifyForDraft } from '#lib/drafts/build-draft.ts';
import { deleteDraft } from '#lib/drafts/delete-draft.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { inviteCofounder } from '#lib/drafts/invite-cofounder.ts';
import { revokeInvite } from '#lib/drafts/revoke-invite.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

let owner: ReturnType<typeof sessionActor>;
let cofounder: ReturnType<typeof sessionActor>;
let stranger: ReturnType<typeof sessionActor>;
beforeEach(async () => {
  [owner, cofounder, stranger] = (await Promise.all([makeUser(), makeUser(), makeUser()])).map(({ id }) => sessionActor(id)) as [
    typeof owner,
    typeof owner,
    typeof owner,
  ];
});
const draft = (values: Partial<Parameters<typeof makeDraft>[0]> = {}) => makeDraft({ userId: owner.userId as string, ...values });
/** Invites somebody. Returns the invite’s id and the token of its link. */
const invited = async (draftId: string, email = `${crypto.randomUUID()}@example.com`) => {
  const { id } = await inviteCofounder(owner, draftId, email);
  const { text } = await readMails().findFirstOrThrow({ where: { kind: 'invite', to: email }, orderBy: { createdAt: 'desc' } });
  return { id, token: /\/invites\/([\w-]{43})/.exec(text)?.[1] ?? '' };
};
const code = (expected: string) => expect.objectContaining({ code: expected });

describe('deleting a draft', () => {
  test('it is gone with its profile, versions and invites, and its links are dead', async () => {
    const { id, profileId } = await draft();
    const { token } = await invited(id);
    await deleteDraft(owner, id);
    await expect(getDraft(owner, id)).rejects.toEqual(code('not_found'));
    await expect(readInvite(stranger, token)).rejects.toEqual(code('not_found'));
    expect(await db().profile.count({ where: { id: profileId } })).toBe(0);
    expect(await db().version.count({ where: { profileId } })).toBe(0);
    await expect(deleteDraft(owner, id)).rejects.toEqual(code('not_found'));
  });

  test('two at once: one deletes it', async () => {
    const { id } = await draft();
    const ends = await Promise.allSettled([deleteDraft(owner, id), deleteDraft(owner, id)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a build under way ends by itself, whatever its step', async () => {
    const { id } = await draft({ status: 'crawling', outcome: null });
    await deleteDraft(owner, id);
    expect(await crawlDraft(id)).toBeNull();
    const drafted = await proposeForDraft(id, { mayRetry: false });
    expect(await verifyForDraft(id, drafted)).toEqual({ refused: {}, problems: [] });
    await finishBuild(id, {
      crawl: { outcome: 'complete', pages: 1, bytes: 1, waitedSeconds: 0, problems: [], problemPages: [] },
      problems: drafted.problems,
    });
    expect(await db().draft.count({ where: { id } })).toBe(0);
  });

  test('not one that is the content of a listing', async () => {
    const { profileId } = await makeListing({ ownerId: owner.userId as string });
    const { id } = await draft({ profileId });
    await expect(deleteDraft(owner, id)).rejects.toMatchObject({
      code: 'draft_has_listing',
      message: expect.stringContaining('Delete the listing'),
    });
  });

  test('only by its submitter', async () => {
    const { id } = await draft();
    await acceptInvite(cofounder, (await invited(id)).token);
    await expect(deleteDraft(cofounder, id)).rejects.toEqual(code('forbidden'));
    await expect(deleteDraft(stranger, id)).rejects.toEqual(code('not_found'));
  });
});

describe('revoking an invite', () => {
  test('its link dies at once, and its place is free', async () => {
    const { id } = await draft();
    const { id: invite, token } = await invited(id);
    expect((await getDraft(owner, id)).invites).toMatchObject([{ id: invite, status: 'pending', expiresAt: expect.any(Date) }]);
    expect(await revokeInvite(owner, id, invite)).toEqual({ id: invite, draftId: id, invitesLeft: 10 });
    await expect(acceptInvite(cofounder, token)).rejects.toEqual(code('not_found'));
    await expect(revokeInvite(owner, id, invite)).rejects.toEqual(code('not_found'));
    expect((await getDraft(owner, id)).invites).toEqual([]);
  });

  test('not one that was accepted, also when both happen at once', async () => {
    const { id } = await draft();
    const { id: invite, token } = await invited(id);
    const [accepted, revoked] = await Promise.allSettled([acceptInvite(cofounder, token), revokeInvite(owner, id, invite)]);
    expect(accepted.status).not.toBe(revoked.status);
    const other = await invited(id);
    await acceptInvite(stranger, other.token);
    await expect(revokeInvite(owner, id, other.id)).rejects.toMatchObject({
      code: 'invite_accepted',
      message: expect.stringContaining('Team'),
    });
  });

  test('not an invite of another draft, nor by others', async () => {
    const [one, other] = [await draft(), await draft()];
    const { id: invite } = await invited(one.id);
    await expect(revokeInvite(owner, other.id, invite)).rejects.toEqual(code('not_found'));
    await expect(revokeInvite(stranger, one.id, invite)).rejects.toEqual(code('not_found'));
  });
});

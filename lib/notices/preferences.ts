import type { Actor } from '#lib/auth/actor.ts';
import { deletedAccountError, requireUserId } from '#lib/auth/require-user-id.ts';
import { db, transaction } from '#lib/core/db.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { choiceOf, choicesOf, type NoticeChoice, type PreferenceName, preferenceNames, preferences } from '#lib/mails/notices.ts';

/** A person's choice for one kind of notice. */
export interface NoticePreference {
  name: PreferenceName;
  group: (typeof preferences)[PreferenceName]['group'];
  label: string;
  choice: NoticeChoice;
  choices: NoticeChoice[];
}

/** Returns all preferences with the actor's choices, in the order of the settings page. */
export async function listPreferences(actor: Actor): Promise<NoticePreference[]> {
  const user = await db().user.findFirst({ where: { id: requireUserId(actor), deletedAt: null }, select: { noticeChoices: true } });
  if (!user) throw deletedAccountError();
  return preferenceNames.map((name) => {
    const { group, label } = preferences[name];
    return { name, group, label, choice: choiceOf(name, user.noticeChoices), choices: [...choicesOf(name)] };
  });
}

/**
 * Stores the actor's choices. Other preferences stay unchanged. Throws 400 for an unknown preference, and for a choice that a preference
 * doesn’t offer.
 */
export async function setPreferences(actor: Actor, wanted: Readonly<Record<string, string>>): Promise<NoticePreference[]> {
  const id = requireUserId(actor);
  const errors = Object.entries(wanted).flatMap(([name, choice]) => {
    if (!isPreference(name))
      return [{ path: `choices.${name}`, message: `is none of the notices; these are: ${preferenceNames.join(', ')}`, code: 'unknown' }];
    const choices = choicesOf(name);
    if (choices.includes(choice as NoticeChoice)) return [];
    return [{ path: `choices.${name}`, message: `must be ${choices.join(' or ')}`, code: 'invalid_value' }];
  });
  if (errors.length > 0) throw invalidInput(errors);
  return transaction(async (tx) => {
    const count = await tx.$executeRaw`
      update users set notice_choices = notice_choices || ${JSON.stringify(wanted)}::jsonb where id = ${id}::uuid and deleted_at is null`;
    if (count === 0) throw deletedAccountError();
    return listPreferences(actor);
  });
}

function isPreference(name: string): name is PreferenceName {
  return preferenceNames.includes(name as PreferenceName);
}

import type { Actor } from '#lib/auth/actor.ts';
import { decideText, textNouns } from '#lib/community/decide-text.ts';
import { AppError, invalidInput, notFound } from '#lib/core/errors.ts';
import { visibleText } from '#lib/core/visible-text.ts';
import type { CaseKind } from '#lib/desk/cases/schema.ts';
import { decideSubmission } from '#lib/moderation/decide-submission.ts';
import { getSiteSettings } from '#lib/site/site-settings.ts';

/**
 * Decides a case through an API key or an app, with the rights of its person, if the setting “Keys and apps decide” is on. Only people
 * decide reports, objections, votes, claims and edits, whatever the setting is; the mails about reports say that no program decided
 * (docs/domain.md, Reports and removal). Throws 403 if the setting is off and for these kinds, what the desk throws for the person's role,
 * 404 for a case that does not wait, and 400 without a reason, or for a refusal without a rule.
 */
export async function decideCase(
  actor: Actor,
  { kind, key }: { kind: CaseKind; key: string },
  { decision, reason, rule }: { decision: 'approve' | 'reject'; reason: string; rule?: string | undefined },
): Promise<void> {
  const { programsDecide } = await getSiteSettings();
  if (!programsDecide)
    throw new AppError(
      'forbidden',
      'On this site a person decides: propose it instead. An admin can let keys and apps decide in the settings.',
    );
  if (kind !== 'submission' && kind !== 'text') throw new AppError('forbidden', 'This is decided by a person: propose it instead.');
  const why = visibleText(reason);
  if (why === null) throw invalidInput([{ path: 'reason', message: 'must say why', code: 'required' }]);
  const isApproved = decision === 'approve';
  if (kind === 'submission')
    return decideSubmission(actor, Number(key), isApproved ? { approve: true } : { refuse: why, rule: rule ?? '' });
  const [, noun, id] = /^([a-z]+)-(\d{1,10})$/.exec(key) ?? [];
  const text = textNouns.find((each) => each === noun);
  if (!text) throw notFound('case that waits', key);
  return decideText(actor, text, Number(id), isApproved ? { publish: true } : { remove: why });
}

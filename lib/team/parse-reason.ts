import { invalidInput } from '#lib/core/errors.ts';
import { visibleText } from '#lib/core/visible-text.ts';

const maxReason = 500;

/** Returns the reason that a team member typed, for the audit log. Throws 400 if it is blank or longer than 500 characters. */
export function parseReason(typed: string): string {
  const reason = visibleText(typed);
  if (reason === null || reason.length > maxReason)
    throw invalidInput([{ path: 'reason', message: `must be a text of 1 to ${maxReason} characters`, code: 'required' }]);
  return reason;
}

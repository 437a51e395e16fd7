import { isOperatorHere } from '#lib/auth/is-operator-here.ts';
import { config } from '#lib/core/config.ts';

/** Returns true if the visitor may see the outbox, which shows every sign-in link of a local site without a mail server. */
export async function isOutboxVisible(): Promise<boolean> {
  return config().smtpUrl === null && (await isOperatorHere());
}

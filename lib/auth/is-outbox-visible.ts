import { headers } from 'next/headers';
import { isDirectLocalRequest } from '#lib/auth/local-request.ts';
import { config } from '#lib/core/config.ts';

/**
 * Returns true if the visitor may see the outbox, which shows every sign-in link of the site. The outbox is visible only on a local site
 * without a mail server, and only to a visitor who uses the machine that runs the site.
 */
export async function isOutboxVisible(): Promise<boolean> {
  const { local, smtpUrl } = config();
  return local && smtpUrl === null && isDirectLocalRequest(await headers());
}

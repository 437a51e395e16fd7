import { headers } from 'next/headers';
import { isDirectLocalRequest } from '#lib/auth/local-request.ts';
import { config } from '#lib/core/config.ts';

/**
 * Returns true if the visitor may see the outbox, which shows every sign-in link of the site. The site must be a local one without a mail
 * server, and the visitor must use the same machine.
 */
export async function isOutboxVisible(): Promise<boolean> {
  const { local, smtpUrl } = config();
  return local && smtpUrl === null && isDirectLocalRequest(await headers());
}

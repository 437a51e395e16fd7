import { headers } from 'next/headers';
import { isDirectLocalRequest } from '#lib/auth/local-request.ts';
import { config } from '#lib/core/config.ts';

/**
 * Whether the visitor may see the outbox, in which every sign-in link of the site stands: a local site without a mail
 * server, visited from the machine itself.
 */
export async function outboxOpen(): Promise<boolean> {
  const { local, smtpUrl } = config();
  return local && smtpUrl === null && isDirectLocalRequest(await headers());
}

import { cookies, headers } from 'next/headers';
import { localCookie, localKey } from '#lib/auth/local-key.ts';
import { isDirectLocalRequest, isSameText } from '#lib/auth/local-request.ts';
import { config } from '#lib/core/config.ts';

/**
 * Returns true on a local site, for a browser on this machine that opened the printed link. A local network address alone proves nothing,
 * because all requests through a proxy on this machine have it.
 */
export async function isOperatorHere(): Promise<boolean> {
  if (!config().local || !isDirectLocalRequest(await headers())) return false;
  const { name, value } = localCookie(localKey());
  return isSameText((await cookies()).get(name)?.value ?? '', value);
}

/** Returns true if the visitor may see the outbox, which shows every sign-in link of a local site without a mail server. */
export async function isOutboxVisible(): Promise<boolean> {
  return config().smtpUrl === null && (await isOperatorHere());
}

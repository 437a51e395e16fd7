import { headers } from 'next/headers';
import { isDirectLocalRequest } from '#lib/auth/local-request.ts';
import { config } from '#lib/core/config.ts';

/** Returns true if the visitor may move the site's clock: on a local site, with a direct request from the same machine. */
export async function isClockOpen(): Promise<boolean> {
  return config().local && isDirectLocalRequest(await headers());
}

import { headers } from 'next/headers';
import { isDirectLocalRequest } from '#lib/auth/local-request.ts';
import { config } from '#lib/core/config.ts';

/** Whether the visitor may move the site's clock: on a local site, from the machine itself. */
export async function clockOpen(): Promise<boolean> {
  return config().local && isDirectLocalRequest(await headers());
}

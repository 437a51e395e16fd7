import type { ReactNode } from 'react';
import { getDomain } from 'tldts';
import { bearsName } from '#lib/accounts/connected-apps/bears-name.ts';
import type { ConsentRequest } from '#lib/auth/oauth/consent.ts';
import { config } from '#lib/core/config.ts';
import { HostName } from './host-name.tsx';

const registeredPart = (host: string) => getDomain(`https://${host}`, { allowPrivateDomains: true }) ?? host;

/** Whether its name would have it taken for the site's own, which only an application of the site's own host is. */
function seemsOurs({ name, verifiedHost }: ConsentRequest['client']): boolean {
  const { siteName, siteUrl } = config();
  return bearsName(name, siteName) && verifiedHost !== new URL(siteUrl).host;
}

/** What a person should know before they let this application in; empty when there is nothing out of the ordinary. */
export function cautionsOf({ client, redirect }: Pick<ConsentRequest, 'client' | 'redirect'>): ReactNode[] {
  const found: ReactNode[] = [];
  if (!client.verifiedHost) found.push('Nobody has checked who is behind it: it chose its own name.');
  if (seemsOurs(client)) found.push(`It is not ours, although it bears the name of ${config().siteName}.`);
  if (redirect.kind === 'loopback') found.push('Access goes to a program on this device, not to a website.');
  else if (redirect.kind === 'app')
    found.push(
      <>
        Access goes to whichever app on this device opens <strong className="font-semibold">{redirect.name}:</strong> addresses.
      </>,
    );
  else if (client.verifiedHost && registeredPart(client.verifiedHost) !== registeredPart(redirect.name))
    found.push(
      <>
        Access goes to <HostName host={redirect.name} />, which is not <HostName host={client.verifiedHost} />.
      </>,
    );
  return found;
}

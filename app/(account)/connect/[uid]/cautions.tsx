import type { ReactNode } from 'react';
import { getDomain } from 'tldts';
import type { ConsentRequest } from '#lib/auth/oauth/consent.ts';
import { HostName } from './host-name.tsx';

const registeredPart = (host: string) => getDomain(`https://${host}`, { allowPrivateDomains: true }) ?? host;

/** What a person should know before they let this application in; empty when there is nothing out of the ordinary. */
export function cautionsOf({ client, redirect }: Pick<ConsentRequest, 'client' | 'redirect'>): ReactNode[] {
  const found: ReactNode[] = [];
  if (!client.verifiedHost) found.push('It registered itself: nobody has checked who is behind it.');
  if (redirect.kind === 'loopback')
    found.push(
      <>
        The answer goes to a program on this device, at <HostName host={redirect.name} />, not to a website.
      </>,
    );
  else if (redirect.kind === 'app')
    found.push(
      <>
        The answer goes to whichever app on this device opens <strong className="font-semibold">{redirect.name}:</strong> addresses.
      </>,
    );
  else if (client.verifiedHost && registeredPart(client.verifiedHost) !== registeredPart(redirect.name))
    found.push(
      <>
        The answer goes to <HostName host={redirect.name} />, which is not <HostName host={client.verifiedHost} />.
      </>,
    );
  return found;
}

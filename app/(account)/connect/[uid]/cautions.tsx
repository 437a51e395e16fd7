import type { ReactNode } from 'react';
import { getDomain } from 'tldts';
import { containsName } from '#lib/accounts/connected-apps/contains-name.ts';
import type { ConsentRequest } from '#lib/auth/oauth/consent.ts';
import { config } from '#lib/core/config.ts';

const registeredPart = (host: string) => getDomain(`https://${host}`, { allowPrivateDomains: true }) ?? host;

/** Returns true if the application uses this site's name but is not on this site's host. */
function imitatesSite({ name, verifiedHost }: ConsentRequest['client']): boolean {
  const { siteName, siteUrl } = config();
  return containsName(name, siteName) && verifiedHost !== new URL(siteUrl).host;
}

/** Returns warnings to show before the person allows the application; an empty list if nothing is unusual. */
export function cautionsOf({ client, redirect }: Pick<ConsentRequest, 'client' | 'redirect'>): ReactNode[] {
  const cautions: ReactNode[] = [];
  if (!client.verifiedHost) cautions.push('Nobody has checked who runs this application. It chose its own name.');
  if (imitatesSite(client)) cautions.push(`The application uses the name ${config().siteName}, but is not ours.`);
  if (redirect.kind === 'loopback') cautions.push('Access goes to a program on this device, not to a website.');
  else if (redirect.kind === 'app')
    cautions.push(
      <>
        Access goes to whichever app on this device opens <strong className="font-semibold">{redirect.name}:</strong> addresses.
      </>,
    );
  else if (client.verifiedHost && registeredPart(client.verifiedHost) !== registeredPart(redirect.name))
    cautions.push(
      <>
        Access goes to <HostName host={redirect.name} />, which is not <HostName host={client.verifiedHost} />.
      </>,
    );
  return cautions;
}

/** Shows a host as ASCII with its registered domain in bold, such as `login.example` in `claude.ai.login.example`. */
export function HostName({ host }: { host: string }) {
  const ascii = URL.canParse(`https://${host}`) ? new URL(`https://${host}`).host : host;
  const registered = getDomain(ascii, { allowPrivateDomains: true });
  const at = registered ? ascii.lastIndexOf(registered) : -1;
  return (
    <span dir="ltr" className="[overflow-wrap:anywhere]">
      {at > 0 && <span className="text-soft">{ascii.slice(0, at)}</span>}
      <strong className="font-semibold text-ink">{ascii.slice(Math.max(at, 0))}</strong>
    </span>
  );
}

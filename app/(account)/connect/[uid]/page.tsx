import { ArrowLeftRight, BadgeCheck, Check, CircleHelp, X } from 'lucide-react';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { appLogo } from '#lib/accounts/connected-apps/app-logo.ts';
import { sanitizeAppName } from '#lib/accounts/connected-apps/sanitize-app-name.ts';
import { allScopes, type KeyScope, keyScopeTexts, type Scope, teamScope } from '#lib/auth/actor.ts';
import { type ConsentRequest, grantableScopes, readConsent } from '#lib/auth/oauth/consent.ts';
import { lifetimeText } from '#lib/auth/oauth/lifetimes.ts';
import { requireUser } from '#lib/auth/session.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { Facts } from '#lib/ui/kit/facts.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { Wordmark } from '#lib/ui/shell/wordmark.tsx';
import { NarrowPage } from '../../sign-in/narrow-page.tsx';
import { switchAccount } from './actions.ts';
import { cautionsOf, HostName } from './cautions.tsx';
import { ConsentForm } from './consent-form.tsx';
import { isUid } from './is-uid.ts';

// The URL contains the request's uid, so no other site may get the URL as a referrer. (`no-referrer` would also make browsers send
// `Origin: null`, and the form's origin check would fail.)
export const metadata: Metadata = { title: 'Give an application access', referrer: 'same-origin' };

/** Maximum time that the page waits while the application's logo is being fetched. */
const logoWaitMs = 2000;

export default async function ConnectPage({ params, searchParams }: PageProps<'/connect/[uid]'>) {
  const { uid } = await params;
  const consent = isUid(uid) ? await readConsent(uid, (await headers()).get('cookie') ?? '') : null;
  if (!consent) return <NothingPending />;
  const { user } = await requireUser(paths.connect(uid));
  const { account } = await searchParams;
  const { siteName } = config();
  const name = sanitizeAppName(consent.client.name);
  const cautions = cautionsOf(consent);
  const scopes = await grantableScopes(user.id, consent.scopes);
  const lacksRole = consent.scopes.includes(teamScope) && !scopes.includes(teamScope);
  return (
    <div className="mx-auto grid max-w-lg grid-cols-[minmax(0,1fr)] gap-6 pt-8 pb-16 sm:pt-14">
      <header className="grid gap-4">
        <div aria-hidden className="flex items-center gap-3 text-quiet">
          <ListingLogo name={name} logoUrl={await appLogo(consent.client.logoUrl, { waitMs: logoWaitMs })} size={48} />
          <ArrowLeftRight size={20} />
          <Wordmark siteName={siteName} />
        </div>
        <h1 className="text-2xl [overflow-wrap:anywhere]">
          Give <bdi>{name}</bdi> access to your {siteName} account?
        </h1>
      </header>
      {account === 'other' && (
        <Alert tone="warning" live title="Another account is signed in now">
          The page was shown for a different account, so nothing was allowed. Check that this is the account you mean, then press again.
        </Alert>
      )}
      <Facts
        facts={[
          { name: 'Application', value: <Identity consent={consent} name={name} /> },
          { name: 'Returns to', value: <Destination redirect={consent.redirect} /> },
          {
            name: 'Your account',
            value: (
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <Email address={user.email} />
                <form action={switchAccount}>
                  <input type="hidden" name="uid" value={uid} />
                  <button type="submit" className="press-area text-sm text-soft underline underline-offset-2 hover:text-ink">
                    Not you? Use another account
                  </button>
                </form>
              </div>
            ),
          },
        ]}
      />
      {cautions.length > 0 && (
        <Alert tone="warning" title="Only go on if you started this connection yourself, just now">
          <ul className={cautions.length > 1 ? 'mt-1 grid list-disc gap-1 pl-4 text-pretty marker:text-warning' : 'mt-1 text-pretty'}>
            {cautions.map((caution, place) => (
              <li key={place}>{caution}</li>
            ))}
          </ul>
        </Alert>
      )}
      {lacksRole && (
        <Alert tone="warning" title="It asks for a right of this site’s team">
          {scopes.length > 0
            ? 'This account has no role in the team, so the application gets only what is listed below.'
            : 'This account has no role in the team, so there is nothing that you could allow. Use the account that has one, or deny.'}
        </Alert>
      )}
      <section aria-labelledby="may" className="grid gap-3">
        <h2 id="may" className="text-base">
          With access, it can
        </h2>
        <ul className="grid gap-2 text-base">
          {scopes.map((scope) => (
            <Point key={scope} icon={<Check aria-hidden size={18} className="text-success" />}>
              {keyScopeTexts[scope]}
            </Point>
          ))}
        </ul>
      </section>
      <section aria-labelledby="never" className="grid gap-3">
        <h2 id="never" className="text-base">
          It still can’t
        </h2>
        <ul className="grid gap-2 text-base text-soft">
          {cannotDo(scopes).map((text) => (
            <Point key={text} icon={<X aria-hidden size={18} className="text-quiet" />}>
              {text}
            </Point>
          ))}
        </ul>
      </section>
      <p className="text-base text-pretty text-soft">
        You can revoke this at any time under{' '}
        <Link href={paths.connectedApps} className="link">
          Connected apps
        </Link>
        . The access ends by itself after {lifetimeText('RefreshToken')} without use, and after {lifetimeText('Grant')} in any case. Changes
        by the application are marked with its name.
      </p>
      <ConsentForm uid={uid} user={user.id} name={name} />
    </div>
  );
}

function NothingPending() {
  return (
    <NarrowPage
      title="There is nothing to answer here"
      lead="The request was answered already, has expired, or was made in another browser."
    >
      <p>
        Go back to the application and connect again, in the browser that you are signed in with. Nothing was allowed by opening this page.
      </p>
      <LinkButton href={paths.connectedApps} className="sm:justify-self-start">
        See connected apps
      </LinkButton>
    </NarrowPage>
  );
}

/** Shows an e-mail address. A line break is possible before the `@` only. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

function Identity({ consent, name }: { consent: ConsentRequest; name: string }) {
  const { verifiedHost } = consent.client;
  return (
    <div className="grid gap-1">
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      <p className="flex items-start gap-1.5 text-sm text-soft">
        {verifiedHost ? (
          <>
            <BadgeCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-success" />
            <span>
              Verified: <HostName host={verifiedHost} /> says that this is its application.
            </span>
          </>
        ) : (
          <>
            <CircleHelp aria-hidden size={16} className="mt-0.5 shrink-0 text-warning" />
            <span>Not verified</span>
          </>
        )}
      </p>
    </div>
  );
}

function Destination({ redirect: { kind, name } }: Pick<ConsentRequest, 'redirect'>) {
  if (kind === 'app')
    return (
      <>
        An app on this device, for <strong className="font-semibold">{name}:</strong> addresses
      </>
    );
  if (kind === 'loopback')
    return (
      <>
        A program on this device, at <HostName host={name} />
      </>
    );
  return <HostName host={name} />;
}

function Point({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-2.5">
      <span className="mt-px">{icon}</span>
      <span>{children}</span>
    </li>
  );
}

const deniedWithoutScope: Record<Scope, string> = {
  'account:read': 'See your account, drafts, listings and orders',
  'listings:write': 'Submit or change anything',
  'orders:write': 'Prepare orders',
};

/** Lists actions that the application can't perform: those whose scope it does not request, and those that no application may perform. */
function cannotDo(granted: readonly KeyScope[]): string[] {
  return [
    ...allScopes.filter((scope) => !granted.includes(scope)).map((scope) => deniedWithoutScope[scope]),
    'Pay, or see card data: only you pay, on our checkout page',
    'Make API keys, or let other applications in',
    'Vote or review in your name, or change how you sign in',
  ];
}

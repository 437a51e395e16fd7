import type { Metadata } from 'next';
import { readAccountLink } from '#lib/accounts/change-address.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { NarrowPage } from '../../sign-in/narrow-page.tsx';
import { followAccountLink } from './actions.ts';

/** The URL contains the link's token, so no other site may get the URL as a referrer. */
export const metadata: Metadata = { title: 'Your account', referrer: 'same-origin' };

const results: Record<string, { title: string; text: string; button: string; href: string }> = {
  waiting: {
    title: 'One of two is done',
    text: 'Now open the link in the mail to your other address. Then the address changes.',
    button: 'To the settings',
    href: paths.settings,
  },
  changed: {
    title: 'Your address is changed',
    text: 'From now on you sign in with the new address. All other sign-ins have ended.',
    button: 'To the settings',
    href: paths.settings,
  },
  stopped: {
    title: 'Your address stays',
    text: 'The links in both mails don’t work any more. If it wasn’t you who asked, end all other sign-ins in your settings.',
    button: 'To the settings',
    href: paths.settings,
  },
  reopened: {
    title: 'Your account is open again',
    text: 'Everything is as it was, but for API keys and connected apps, which stay revoked. Listings that you deleted with the account can be restored in the dashboard.',
    button: 'Sign in',
    href: '/sign-in',
  },
};

/** The target of mailed links. A visit alone does nothing, because mail scanners open links too. */
export default async function AccountLinkPage({ params, searchParams }: PageProps<'/account-links/[token]'>) {
  const [{ token }, { result }] = [await params, await searchParams];
  const done = typeof result === 'string' && Object.hasOwn(results, result) ? results[result] : undefined;
  if (done)
    return (
      <NarrowPage title={done.title} lead={done.text}>
        <LinkButton href={done.href} variant="strong">
          {done.button}
        </LinkButton>
      </NarrowPage>
    );
  const link = await readAccountLink(token);
  if (!link)
    return (
      <NarrowPage title="This link doesn’t work any more" lead="It was used, replaced by a newer one, or is too old.">
        <LinkButton href={paths.settings}>To the settings</LinkButton>
      </NarrowPage>
    );
  const address = <strong className="font-medium text-ink">{link.email}</strong>;
  const { siteName } = config();
  switch (link.kind) {
    case 'old_address':
      return (
        <NarrowPage
          title={link.isAgreed ? 'Stop the change of your address?' : 'Change your address?'}
          lead={
            <>
              Your account at {siteName} is to get the address {address}
              {link.isAgreed ? ' as soon as the link in the mail to it is opened too' : ''}.
            </>
          }
        >
          {!link.isAgreed && <LinkForm token={token} step="confirm" label="Agree" />}
          <LinkForm token={token} step="stop" label="Stop it" />
        </NarrowPage>
      );
    case 'new_address':
      return (
        <NarrowPage
          title="Confirm your new address"
          lead={
            <>
              Your account at {siteName} is to get the address {address}.
            </>
          }
        >
          <LinkForm token={token} step="confirm" label="Confirm" />
        </NarrowPage>
      );
    case 'reopen':
      return (
        <NarrowPage title="Open your account again?" lead={<>The account of {address} is closed, and is to be erased.</>}>
          <LinkForm token={token} step="reopen" label="Open the account again" />
        </NarrowPage>
      );
  }
}

/** A button that uses the mailed link. */
function LinkForm({ token, step, label }: { token: string; step: 'confirm' | 'stop' | 'reopen'; label: string }) {
  return (
    <ActionForm action={followAccountLink} values={{ token, do: step }} refusal="warning">
      <SubmitButton variant={step === 'stop' ? 'secondary' : 'strong'}>{label}</SubmitButton>
    </ActionForm>
  );
}

import { Download, LogOut } from 'lucide-react';
import Link from 'next/link';
import { getSettings, type SignIn } from '#lib/accounts/settings.ts';
import { getSessionDigest, requireUser } from '#lib/auth/session.ts';
import { currentViewing } from '#lib/auth/viewing.ts';
import { sentenceOf } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { imageProblems } from '#lib/images/inspect-image.ts';
import { listPreferences } from '#lib/notices/preferences.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { buttonStyle, LinkButton } from '#lib/ui/kit/button.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { Portrait } from '#lib/ui/listing/portrait.tsx';
import { CategoryChoice } from '../../category-choice.tsx';
import { signOut } from '../../sign-in/actions.ts';
import { AddressForm, DeleteForm, EndOthersForm, NameForm, NoticesForm, PendingAddress, PhotoForms } from './settings-forms.tsx';

export const metadata = { title: 'Settings' };

const photoProblems: Record<string, string> = {
  ...Object.fromEntries(Object.entries(imageProblems).map(([code, message]) => [code, sentenceOf(message)])),
  rate_limited: 'You have sent a lot within a minute. Choose the photo again in a minute.',
  unavailable: 'The photo could not be stored. Choose it again in a minute.',
};

export default async function SettingsPage({ searchParams }: PageProps<'/dashboard/settings'>) {
  const { actor } = await requireUser(paths.settings);
  const { photo } = await searchParams;
  const [settings, preferences] = await Promise.all([getSettings(actor, await getSessionDigest()), listPreferences(actor)]);
  const problem = typeof photo === 'string' && Object.hasOwn(photoProblems, photo) ? (photoProblems[photo] ?? null) : null;
  return (
    <>
      <PageHeader title="Settings" description="Your account, how we reach you, and what is stored about you." />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        <Card title="You">
          <div className="flex flex-wrap items-center gap-5 sm:flex-nowrap">
            <Portrait name={settings.name ?? settings.email} photoUrl={settings.photoPath} size={80} />
            <div className="grid gap-2">
              <PhotoForms hasPhoto={settings.photoPath !== null} problem={problem} />
              <p className="text-sm text-soft">
                PNG, JPEG, WebP, AVIF or GIF, at most 5 MB. Your founder page shows it once it is confirmed.
              </p>
            </div>
          </div>
          <NameForm name={settings.name ?? ''} />
        </Card>
        <Card
          title="E-mail address"
          description={
            <>
              You sign in with <strong className="font-medium [overflow-wrap:anywhere] text-ink">{settings.email}</strong>.
            </>
          }
        >
          {settings.addressChange ? <PendingAddress change={settings.addressChange} current={settings.email} /> : <AddressForm />}
        </Card>
        <Card title="Notifications" id="notices">
          <NoticesForm preferences={preferences}>
            <CategoryChoice chosen={settings.digestCategories} label="Only some categories in the weekly mail" />
          </NoticesForm>
        </Card>
        {!currentViewing() && (
          <Card
            title="Sign-ins"
            description="The browsers in which you are signed in."
            actions={
              <form action={signOut}>
                <SubmitButton variant="secondary" icon={<LogOut aria-hidden size={16} />}>
                  Sign out
                </SubmitButton>
              </form>
            }
          >
            <ul className="divide-y divide-line border-y border-line text-base">
              {settings.signIns.map((signIn) => (
                <SignInRow key={signIn.id} signIn={signIn} />
              ))}
            </ul>
            <EndOthersForm />
          </Card>
        )}
        <Card title="Programs" description="What may act in your name.">
          <div className="flex flex-wrap gap-3">
            <LinkButton href={paths.keys}>API keys</LinkButton>
            <LinkButton href={paths.connectedApps}>Connected apps</LinkButton>
          </div>
        </Card>
        <Card
          title="Your data"
          description="A file with every row that is stored about you, in JSON. Left out are secrets and their hashes, and the texts of mails and of websites that were read."
        >
          <a href={paths.accountExport} download className={`${buttonStyle('secondary', 'md')} justify-self-start`}>
            <Download aria-hidden size={16} /> Download my data
          </a>
        </Card>
        <Card title="Delete the account">
          <div className="grid max-w-measure gap-2 text-base">
            <p>
              It is closed at once: nobody can sign in, and API keys and connected apps stop working. Within 14 days you can open it again
              by a link that we mail you. After that it is erased: your drafts, votes, follows, reviews and messages.
            </p>
            <p>
              Your listings stay and go to the site, without your name, unless they have another owner; whoever owns the product can claim
              them. Orders and invoices are kept as long as the law asks:{' '}
              <Link href={paths.privacy} className="link">
                what we store
              </Link>
              .
            </p>
          </div>
          <DeleteForm />
        </Card>
      </div>
    </>
  );
}

function SignInRow({ signIn: { device, since, isCurrent } }: { signIn: SignIn }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="flex flex-wrap items-center gap-2">
        {device ?? 'A browser'} {isCurrent && <Badge tone="success">This browser</Badge>}
      </span>
      <span className="text-sm text-soft">
        since <Time at={since} />
      </span>
    </li>
  );
}

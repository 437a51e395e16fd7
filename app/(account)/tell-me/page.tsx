import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getCurrentUser } from '#lib/auth/session.ts';
import { paths } from '#lib/core/paths.ts';
import { parseSearch } from '#lib/search/search-address.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { NarrowPage } from '../sign-in/narrow-page.tsx';
import { FollowForm } from './follow-form.tsx';

export const metadata: Metadata = { title: 'Tell me when something does', robots: { index: false } };

/** The page on which visitors follow a search that found nothing. */
export default async function TellMePage({ searchParams }: PageProps<'/tell-me'>) {
  const parameters = await searchParams;
  const { q } = parseSearch(parameters);
  if (q === '') redirect(paths.search);
  const user = await getCurrentUser();
  if (parameters.done === '1' && user)
    return (
      <NarrowPage title="We will tell you" lead={`When a product goes live that fits “${q}”, you hear of it once.`}>
        <LinkButton href={paths.following}>See what you follow</LinkButton>
      </NarrowPage>
    );
  if (parameters.sent === '1')
    return (
      <NarrowPage title="One press is left">
        <Alert tone="success" title="Open the link in our mail">
          If the address doesn’t follow this search yet, a mail is on its way to it. If none comes within the hour, look in your spam
          folder.
        </Alert>
      </NarrowPage>
    );
  return (
    <NarrowPage title="Tell me when something does" lead="One mail, once a product goes live that fits this search. Nothing else.">
      <FollowForm q={q} isSignedIn={user !== null} />
    </NarrowPage>
  );
}

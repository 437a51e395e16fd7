import type { Metadata } from 'next';
import { paths } from '#lib/core/paths.ts';
import { readMailedQuery } from '#lib/search/followed/follow-query.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { NarrowPage } from '../../sign-in/narrow-page.tsx';
import { confirm } from '../actions.ts';

/** The URL contains the link's token, so no other site may get the URL as a referrer. */
export const metadata: Metadata = { title: 'Tell me when something does', referrer: 'same-origin', robots: { index: false } };

/** The target of the mailed link. A visit alone does nothing, because mail scanners open links, too. */
export default async function ConfirmQueryPage({ params }: PageProps<'/tell-me/[token]'>) {
  const token = decodeURIComponent((await params).token);
  const query = await readMailedQuery(token);
  if (query?.isConfirmed)
    return (
      <NarrowPage title="We will tell you" lead={`When a product goes live that fits “${query.q}”, you hear of it once.`}>
        <LinkButton href={paths.launches}>See this week’s launches</LinkButton>
      </NarrowPage>
    );
  return (
    <NarrowPage
      title="Tell me when something does"
      lead={
        query
          ? `One mail, once a product goes live that fits “${query.q}”. Nothing else.`
          : 'This link is older than a week, was changed, or its mail was sent already.'
      }
    >
      {query ? (
        <ActionForm action={confirm} values={{ token }}>
          <SubmitButton className="justify-self-start">Yes, tell me</SubmitButton>
        </ActionForm>
      ) : (
        <LinkButton href={paths.search}>Search</LinkButton>
      )}
    </NarrowPage>
  );
}

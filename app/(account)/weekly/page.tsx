import type { Metadata } from 'next';
import Link from 'next/link';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { CategoryChoice } from '../category-choice.tsx';
import { NarrowPage } from '../sign-in/narrow-page.tsx';
import { DigestForm } from './digest-form.tsx';

export const metadata: Metadata = {
  title: 'The week by mail',
  description: 'One mail a week: the winners of the last launch week, and what launched in this one.',
  alternates: { canonical: paths.digest },
};

/** The page on which people subscribe to the weekly digest without an account. */
export default async function DigestPage({ searchParams }: PageProps<'/weekly'>) {
  const { sent, confirmed } = await searchParams;
  if (confirmed === '1')
    return (
      <NarrowPage title="You are subscribed" lead="The next mail comes on Tuesday, after the awards of the week.">
        <LinkButton href={paths.launches}>See this week’s launches</LinkButton>
      </NarrowPage>
    );
  if (sent === '1')
    return (
      <NarrowPage title="One press is left">
        <Alert tone="success" title="Open the link in our mail">
          If the address is not subscribed yet, a mail is on its way to it. If none comes within the hour, look in your spam folder.
        </Alert>
      </NarrowPage>
    );
  return (
    <NarrowPage
      title="The week by mail"
      lead={
        <>
          One mail on Tuesday: the winners of the last launch week, and what launched in this one. Nothing else, and nothing when nothing
          happened. With an account at {config().siteName}, choose it in your{' '}
          <Link href={paths.noticeSettings} className="link">
            settings
          </Link>
          .
        </>
      }
    >
      <DigestForm>
        <CategoryChoice chosen={[]} />
      </DigestForm>
    </NarrowPage>
  );
}

import type { Metadata } from 'next';
import Link from 'next/link';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { removalReasons } from '#lib/reports/request-removal.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { NarrowPage } from '../sign-in/narrow-page.tsx';
import { RemovalForm } from './removal-form.tsx';

export const metadata: Metadata = {
  title: 'Ask for removal',
  description: 'A form to ask that a page about a person or a product is removed from this site.',
  alternates: { canonical: paths.removal() },
};

export default async function RemovalPage({ searchParams }: PageProps<'/removal'>) {
  const { page, sent } = await searchParams;
  const { siteUrl, operatorEmail } = config();
  if (sent === '1')
    return (
      <NarrowPage title="Your request was sent">
        <Alert tone="success" title="A person reads it and answers you by mail">
          You get a mail that confirms it. If none comes within the hour, look in your spam folder, or write to{' '}
          <a href={`mailto:${operatorEmail}`} className="link">
            {operatorEmail}
          </a>
          .
        </Alert>
      </NarrowPage>
    );
  const path = typeof page === 'string' && /^\/(?:founders|listings)\/[a-z0-9-]{1,220}$/.test(page) ? page : null;
  return (
    <NarrowPage
      title="Ask for removal"
      lead={
        <>
          For a page here that is about you or your product. What is about a person is removed without asking why. If the product is yours,
          you can also claim its listing and delete it yourself. What we store stands on the{' '}
          <Link href={paths.privacy} className="link">
            privacy page
          </Link>
          .
        </>
      }
    >
      <RemovalForm page={path ? siteUrl + path : ''} reasons={removalReasons} />
    </NarrowPage>
  );
}

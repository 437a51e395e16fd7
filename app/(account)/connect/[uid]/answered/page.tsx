import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { buttonStyle } from '#lib/ui/kit/button.tsx';
import { NarrowPage } from '../../../sign-in/narrow-page.tsx';
import { isUid } from '../is-uid.ts';

export const metadata: Metadata = { title: 'Back to the application', referrer: 'same-origin' };

/**
 * Sends the browser to the authorization server, which redirects to the application. Browsers without JavaScript need this page,
 * because a form can't redirect to the application; see `submitConsentForm`.
 */
export default async function AnsweredPage({ params }: PageProps<'/connect/[uid]/answered'>) {
  const { uid } = await params;
  if (!isUid(uid)) notFound();
  const onward = `/oauth/authorize/${uid}`;
  return (
    <NarrowPage title="Back to the application" lead="Your answer is saved. We are passing it on to the application.">
      <meta httpEquiv="refresh" content={`0; url=${onward}`} />
      <p className="text-soft">If nothing happens, press “Go on”.</p>
      {/* A plain link, because Next's `Link` would prefetch the URL, and the URL works only once. */}
      <a href={onward} className={buttonStyle('strong', 'md', 'justify-self-start')}>
        Go on
      </a>
    </NarrowPage>
  );
}

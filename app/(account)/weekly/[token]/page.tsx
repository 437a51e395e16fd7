import type { Metadata } from 'next';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { NarrowPage } from '../../sign-in/narrow-page.tsx';
import { confirm } from '../actions.ts';

/** The URL contains the link's token, so no other site may get the URL as a referrer. */
export const metadata: Metadata = { title: 'The week by mail', referrer: 'same-origin', robots: { index: false } };

/** The target of the mailed link. A visit alone does nothing, because mail scanners open links, too. */
export default async function ConfirmDigestPage({ params }: PageProps<'/weekly/[token]'>) {
  const token = decodeURIComponent((await params).token);
  return (
    <NarrowPage title="The week by mail" lead="One mail on Tuesday: the winners of the last launch week, and what launched in this one.">
      <ActionForm action={confirm} values={{ token }}>
        <SubmitButton className="justify-self-start">Yes, send it</SubmitButton>
      </ActionForm>
    </NarrowPage>
  );
}

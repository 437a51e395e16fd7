import type { Metadata } from 'next';
import { config } from '#lib/core/config.ts';
import { readObjectableDecision } from '#lib/reports/object-to-decision.ts';
import { maxReportText } from '#lib/reports/reasons.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { NarrowPage } from '../../../sign-in/narrow-page.tsx';
import { ObjectionForm } from './objection-form.tsx';

/** The URL contains the link's token, so no other site may get the URL as a referrer. */
export const metadata: Metadata = { title: 'Object to a decision', referrer: 'same-origin', robots: { index: false, follow: false } };

/** The target of the link in a decision's mail. It needs no sign-in. */
export default async function ObjectionPage({ params }: PageProps<'/report/objections/[token]'>) {
  const { token } = await params;
  if (token === 'sent')
    return (
      <NarrowPage title="Your objection was sent">
        <Alert tone="success" title="A person looks at it again">
          You get their answer by mail.
        </Alert>
      </NarrowPage>
    );
  const decision = await readObjectableDecision(token);
  if (!decision)
    return (
      <NarrowPage
        title="This link doesn’t work any more"
        lead={`It is not complete, or the time to object is over. You can write to ${config().operatorEmail}.`}
      >
        {null}
      </NarrowPage>
    );
  const { number, noun, path, party, explanation, isObjected } = decision;
  const whose = party === 'owner' ? `your ${noun}` : `the ${noun} that you reported`;
  return (
    <NarrowPage title="Object to this decision" lead={`Decision ${number} about ${whose} on ${path}.`}>
      <figure className="grid gap-1 border-l-4 border-line pl-4 text-base">
        <figcaption className="text-sm text-soft">The decision says</figcaption>
        <blockquote dir="auto" className="[overflow-wrap:anywhere]">
          {explanation}
        </blockquote>
      </figure>
      {isObjected ? (
        <Alert title="You objected already">A person looks at it again and answers you by mail.</Alert>
      ) : (
        <ObjectionForm token={token} maxText={maxReportText} />
      )}
    </NarrowPage>
  );
}

import { ArrowLeft, ExternalLink, MessageCircleQuestion } from 'lucide-react';
import Link from 'next/link';
import { requireUser } from '#lib/auth/session.ts';
import { paths } from '#lib/core/paths.ts';
import { findMyFounder, listInterviewQuestions, listMyAnswers } from '#lib/founders/answer-interview.ts';
import { listUnconfirmedFounders } from '#lib/founders/confirm-founder.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { confirmFounderForm } from './actions.ts';
import { InterviewForm } from './interview-form.tsx';

export const metadata = { title: 'Interview' };

export default async function InterviewPage() {
  const { actor } = await requireUser(paths.interview);
  const [questions, answers, founder, unconfirmed] = await Promise.all([
    listInterviewQuestions(),
    listMyAnswers(actor),
    findMyFounder(actor),
    listUnconfirmedFounders(actor),
  ]);
  const answerTo = new Map(answers.map((each) => [each.questionId, each]));
  return (
    <>
      <PageHeader
        above={
          <Link href={paths.dashboard} className="inline-flex min-h-8 items-center gap-1.5 hover:underline hover:underline-offset-4">
            <ArrowLeft aria-hidden size={16} /> Dashboard
          </Link>
        }
        title="Interview"
        description="The questions that we ask every founder. Answer those you like, in your own words; the others are not shown."
        actions={
          founder?.public && (
            <LinkButton href={paths.founder(founder.slug)} icon={<ExternalLink aria-hidden size={16} />}>
              See your founder page
            </LinkButton>
          )
        }
      />
      <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        {unconfirmed.length > 0 ? (
          <Card
            title="Which founder are you?"
            description="Your products name these founders. Choose yourself, and the page is yours: it shows your answers and your photo."
          >
            <ul className="divide-y divide-line">
              {unconfirmed.map(({ id, name, products }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
                  <span className="grid min-w-0 [overflow-wrap:anywhere]">
                    {name}
                    <span className="text-sm text-soft">{products.join(', ')}</span>
                  </span>
                  <ActionForm action={confirmFounderForm} values={{ founder: id }} refusal="line">
                    <SubmitButton variant="secondary" size="sm" aria-label={`I am ${name}`}>
                      This is me
                    </SubmitButton>
                  </ActionForm>
                </li>
              ))}
            </ul>
          </Card>
        ) : !founder ? (
          <Alert title="You have no founder page yet">
            A founder page belongs to a product that you founded. Name yourself among its founders and prove that the product is yours, by a
            claim: then you can confirm the page here. Your answers are kept until then.
          </Alert>
        ) : (
          !founder.public &&
          (founder.hidden ? (
            <Alert title="The team hid your founder page">Why stands in the mail to you. Answer it if you don’t agree.</Alert>
          ) : (
            <Alert title="Your founder page is not public yet">
              Your answers appear there as soon as one of your products has a public page.
            </Alert>
          ))
        )}
        {questions.length === 0 ? (
          <EmptyState icon={<MessageCircleQuestion aria-hidden size={28} strokeWidth={1.5} />} title="No questions at the moment">
            The site’s team is writing new ones. Your earlier answers are kept.
          </EmptyState>
        ) : (
          <InterviewForm
            questions={questions.map(({ id, question, help }) => {
              const saved = answerTo.get(id);
              const note = saved?.hiddenAt ? 'The team hid this answer, and told you why by mail: visitors don’t see it.' : help;
              return { id, question, help: note, answer: saved?.answer ?? '' };
            })}
          />
        )}
      </div>
    </>
  );
}

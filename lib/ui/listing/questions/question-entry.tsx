import { Hand } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Question } from '#lib/community/questions/list-questions.ts';
import { paths, questionAnchor } from '#lib/core/paths.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Paragraphs } from '#lib/ui/kit/paragraphs.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { AnswerQuestionForm } from '#lib/ui/listing/questions/question-form.tsx';
import { ReportLink } from '#lib/ui/listing/report-link.tsx';
import { MarkButton } from '#lib/ui/listing/texts/mark-button.tsx';

/** A question with its answers as everybody sees it, with the actions of its readers. */
export function QuestionEntry({ question, listing }: { question: Question; listing: { id: number; slug: string; name: string } }) {
  const { id, same } = question;
  return (
    <li id={questionAnchor(id)} className="grid scroll-mt-28 gap-3 py-5 print:break-inside-avoid">
      <AskedAndAnswered question={question} />
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2 print:hidden">
        <div className="flex items-center gap-x-5">
          <MarkButton
            kind="same"
            text={id}
            count={same}
            label="Same question"
            icon={<Hand aria-hidden size={16} className="group-data-on/mark:fill-ink" />}
          />
          <ReportLink subject={`question:${id}`} name={`the question of ${question.author ?? 'a member'}`} />
        </div>
        <details data-answer={id} className="min-w-0 flex-1 basis-60">
          <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm font-medium">
            <span data-part="answer-word">Answer</span>
          </summary>
          <p data-part="answer-state" hidden className="text-sm text-soft">
            {' '}
          </p>
          <AnswerQuestionForm listing={listing} question={id} />
        </details>
        <Link
          href={paths.ownQuestion(id)}
          data-own-question={id}
          hidden
          className="link inline-flex min-h-9 items-center text-sm font-medium"
        >
          Edit or withdraw it
        </Link>
      </div>
    </li>
  );
}

/** A question and its answers. The makers’ answers come first. `children` are shown between the question and the answers. */
export function AskedAndAnswered({ question, children }: { question: Question; children?: ReactNode }) {
  const { author, body, createdAt, editedAt, answers } = question;
  return (
    <>
      <div className="grid max-w-measure gap-1">
        <p dir="auto" className="text-base font-semibold [overflow-wrap:anywhere]">
          {body}
        </p>
        <p className="text-sm text-soft">
          <bdi>{author ?? 'A member'}</bdi>, <Time at={createdAt} />
          {editedAt && ', edited'}
        </p>
      </div>
      {children}
      {answers.length > 0 && (
        <ul className="grid max-w-measure gap-3">
          {answers.map((answer) => (
            <li key={answer.id} className="grid gap-1 rounded-md border border-line bg-surface px-4 py-3">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
                <bdi className="font-medium text-ink [overflow-wrap:anywhere]">{answer.author ?? 'A member'}</bdi>
                <Badge>{answer.byMaker ? 'Maker' : 'User'}</Badge>
                <span>
                  <Time at={answer.createdAt} />
                  {answer.editedAt && ', edited'}
                </span>
                <ReportLink subject={`question_answer:${answer.id}`} name={`the answer of ${answer.author ?? 'a member'}`} />
              </p>
              <div dir="auto">
                <Paragraphs text={answer.body} className="grid gap-3" />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

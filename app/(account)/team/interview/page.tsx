import { MessageCircleQuestion } from 'lucide-react';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { listInterviewForTeam } from '#lib/desk/interview-questions.ts';
import { listLogOf } from '#lib/desk/read-log.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { DeskPage } from '../desk-page.tsx';
import { History } from '../history.tsx';
import { requireDesk } from '../require-desk.ts';
import { UndoForm } from '../undo-form.tsx';
import { changeInterview } from './actions.ts';
import { QuestionForm } from './question-form.tsx';

export const metadata = { title: 'Interview' };

const lineOf = (changed: unknown) =>
  Object.entries(changed ?? {})
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

export default async function DeskInterviewPage() {
  const actor = await requireDesk(paths.deskInterview, 'content');
  const [questions, changes] = await Promise.all([listInterviewForTeam(actor), listLogOf('interview changed')]);
  const last = questions.at(-1)?.position ?? 0;
  return (
    <DeskPage
      title="Interview"
      description="What founders are asked for their pages. Answers that were given stay below a question that is changed."
    >
      {questions.length === 0 && (
        <EmptyState title="No question is asked" icon={<MessageCircleQuestion aria-hidden size={28} strokeWidth={1.5} />}>
          Add the first one below.
        </EmptyState>
      )}
      <ol className="divide-y divide-line border-y border-line">
        {questions.map(({ id, answers, ...question }) => (
          <li key={id} className="py-1">
            <details>
              <summary className="press-area flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
                <bdi className="font-medium [overflow-wrap:anywhere]">{question.question}</bdi>
                {!question.active && <Badge tone="warning">Not asked</Badge>}
                <span className="text-sm text-soft">{countOf(answers, 'answer')}</span>
              </summary>
              <div className="max-w-measure pt-2 pb-5">
                <QuestionForm action={changeInterview} id={id} question={question} />
              </div>
            </details>
          </li>
        ))}
      </ol>
      <Card title="Add a question" className="max-w-measure">
        <QuestionForm action={changeInterview} id={null} question={{ question: '', help: '', active: true, position: last + 1 }} />
      </Card>
      <History
        entries={changes}
        changeOf={({ subject, data }) => {
          const found = questions.find(({ id }) => subject === `interview question:${id}`);
          const { before, after } = data;
          const { id, answers: _, ...now } = found ?? { id: 0, answers: 0, question: '', help: '', active: false, position: 0 };
          const isCurrent =
            found !== undefined &&
            before !== null &&
            Object.entries(after ?? {}).every(([name, value]) => now[name as keyof typeof now] === value);
          const then = { ...now, ...(before ?? {}) };
          const undo = isCurrent && (
            <UndoForm
              action={changeInterview}
              values={{ id, ...then, active: then.active ? 'on' : 'off', seen: JSON.stringify(now), reason: 'Taken back.' }}
              name={`the change of “${now.question}”`}
            />
          );
          return { what: <bdi>{found?.question ?? subject}</bdi>, before: before ? lineOf(before) : '', after: lineOf(after), undo };
        }}
      />
    </DeskPage>
  );
}

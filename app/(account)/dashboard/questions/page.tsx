import { CircleQuestionMark } from 'lucide-react';
import Link from 'next/link';
import { requireUser } from '#lib/auth/session.ts';
import { listMyQuestions } from '#lib/community/questions/my-questions.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { pageNumberOf } from '../../page-number.ts';
import { TextStanding } from '../reviews/text-standing.tsx';

export const metadata = { title: 'Questions' };

const perPage = 20;

export default async function MyQuestionsPage({ searchParams }: { searchParams: Promise<{ page?: string | string[] }> }) {
  const { actor } = await requireUser(paths.myQuestions);
  const page = pageNumberOf((await searchParams).page);
  const { items, total } = await listMyQuestions(actor, { page, perPage });
  return (
    <>
      <PageHeader title="Questions" description="What you asked the makers of products, and whether they answered." />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 pb-16">
        {total === 0 ? (
          <EmptyState
            icon={<CircleQuestionMark aria-hidden size={28} strokeWidth={1.5} />}
            title="You asked nothing yet"
            action={<LinkButton href={paths.launches}>See what launched</LinkButton>}
          >
            Each product’s page has a place for questions to its makers.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {items.map(({ id, body, answers, listing, ...standing }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
                <div className="grid min-w-0 flex-1 basis-72 gap-1">
                  <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
                    {body}
                  </p>
                  <p className="text-sm text-soft">
                    <Link href={paths.question(listing.slug, id)} className="link">
                      {listing.name}
                    </Link>
                    . <TextStanding {...standing} /> {answers > 0 && `${countOf(answers, 'answer')}.`}
                  </p>
                </div>
                {standing.status !== 'removed' && (
                  <LinkButton href={paths.ownQuestion(id)} size="sm" aria-label={`Edit or withdraw: ${body}`}>
                    {answers > 0 ? 'Withdraw' : 'Edit'}
                  </LinkButton>
                )}
              </li>
            ))}
          </ul>
        )}
        <Pages
          label="Pages of questions"
          page={page}
          perPage={perPage}
          total={total}
          href={(number) => `${paths.myQuestions}?page=${number}`}
        />
      </div>
    </>
  );
}

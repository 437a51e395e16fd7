import { isDeepStrictEqual } from 'node:util';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { type CategoryTexts, listCategoriesForTeam } from '#lib/desk/categories.ts';
import { listLogAbout } from '#lib/desk/read-log.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { DeskPage } from '../../desk-page.tsx';
import { History } from '../../history.tsx';
import { requireDesk } from '../../require-desk.ts';
import { faqText, termsText } from '../../typed-lists.ts';
import { UndoForm } from '../../undo-form.tsx';
import { changeCategory, removeCategory } from '../actions.ts';
import { CategoryForm } from '../category-form.tsx';
import { parentOptions } from '../parent-options.ts';

export const metadata = { title: 'Category' };

/** Returns a category as its form has it. */
const formOf = ({ name, description, parentId, position, faqs, terms }: CategoryTexts) => ({
  ...{ name, description, position, parent: String(parentId ?? ''), faqs: faqText(faqs), terms: termsText(terms) },
});

/** Returns changed members in a line, cut. */
const lineOf = (changed: unknown) => {
  const line = Object.entries(changed ?? {})
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
};

export default async function DeskCategoryPage({ params }: PageProps<'/team/categories/[id]'>) {
  const number = Number((await params).id) || 0;
  const actor = await requireDesk(paths.deskCategory(number), 'content');
  const categories = await listCategoriesForTeam(actor);
  const category = categories.find(({ id }) => id === number);
  if (!category) notFound();
  const { id, slug, liveListings, level: _, ...texts } = category;
  const changes = await listLogAbout([`category:${id}`]);
  const seen = JSON.stringify(texts);
  return (
    <DeskPage
      title={texts.name}
      above={
        <Link href={paths.deskCategories} className="link">
          Categories
        </Link>
      }
      description={
        <>
          {countOf(liveListings, 'live listing')} ·{' '}
          <Link href={paths.category(slug)} prefetch={false} className="link">
            See its page
          </Link>
        </>
      }
    >
      <CategoryForm
        action={changeCategory}
        id={id}
        category={formOf(texts)}
        seen={seen}
        parents={parentOptions(categories.filter((each) => each.id !== id))}
      />
      {liveListings === 0 && (
        <ActionForm action={removeCategory} values={{ id }}>
          <SubmitButton variant="quiet" className="justify-self-start">
            Delete it
          </SubmitButton>
        </ActionForm>
      )}
      <History
        entries={changes}
        changeOf={({ data: { before, after } }) => {
          const isCurrent = Object.entries(after ?? {}).every(([name, value]) =>
            isDeepStrictEqual(texts[name as keyof CategoryTexts], value),
          );
          const undo = before !== null && isCurrent && (
            <UndoForm
              action={changeCategory}
              values={{ id, ...formOf({ ...texts, ...(before as Partial<CategoryTexts>) }), seen }}
              name={`the change of “${texts.name}”`}
            />
          );
          return { what: before ? 'Changed' : 'Added', before: lineOf(before), after: lineOf(after), undo };
        }}
      />
    </DeskPage>
  );
}

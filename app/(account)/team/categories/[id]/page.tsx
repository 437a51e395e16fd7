import { isDeepStrictEqual } from 'node:util';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { type AttributeTexts, listAttributesForTeam } from '#lib/desk/attributes.ts';
import { type CategoryTexts, listCategoriesForTeam } from '#lib/desk/categories.ts';
import { listFormerCategories } from '#lib/desk/merge-categories.ts';
import { listLogAbout } from '#lib/desk/read-log.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { SelectField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { RuledSection } from '../../../dashboard/ruled-section.tsx';
import { DeskPage } from '../../desk-page.tsx';
import { History } from '../../history.tsx';
import { MergedList } from '../../merged-list.tsx';
import { ReasonField } from '../../reason-form.tsx';
import { requireDesk } from '../../require-desk.ts';
import { faqText, termsText } from '../../typed-lists.ts';
import { UndoForm } from '../../undo-form.tsx';
import { changeAttribute, changeCategory, mergeCategory, removeCategory } from '../actions.ts';
import { AttributeForm } from '../attribute-form.tsx';
import { CategoryForm } from '../category-form.tsx';
import { parentOptions } from '../parent-options.ts';

export const metadata = { title: 'Category' };

/** Returns the values of a category's form. */
const formOf = ({ name, description, parentId, position, faqs, terms }: CategoryTexts) => ({
  ...{ name, description, position, parent: String(parentId ?? ''), faqs: faqText(faqs), terms: termsText(terms) },
});

/** Returns changed members as one line of limited length. */
const lineOf = (changed: unknown) => {
  const line = Object.entries(changed ?? {})
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
};

const noAttribute: AttributeTexts = { label: '', type: 'boolean', rule: '', position: 0 };

export default async function DeskCategoryPage({ params, searchParams }: PageProps<'/team/categories/[id]'>) {
  const { moved } = await searchParams;
  const number = Number((await params).id) || 0;
  const actor = await requireDesk(paths.deskCategory(number), 'content');
  const categories = await listCategoriesForTeam(actor);
  const category = categories.find(({ id }) => id === number);
  if (!category) notFound();
  const { id, slug, liveListings, level: _, ...texts } = category;
  const [changes, former, attributes] = await Promise.all([
    listLogAbout([`category:${id}`]),
    listFormerCategories(actor, id),
    listAttributesForTeam(actor, id),
  ]);
  const textsOfAttribute = new Map(
    attributes.map(({ id: attribute, label, type, rule, position }) => [attribute, { label, type, rule, position }]),
  );
  const others = parentOptions(categories.filter((each) => each.id !== id)).filter(({ value }) => value !== '');
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
      {typeof moved === 'string' && /^\d{1,9}$/.test(moved) && (
        <Alert tone="success" live>
          Merged: {countOf(Number(moved), 'listing')} came over, and the old address leads here.
        </Alert>
      )}
      <CategoryForm
        action={changeCategory}
        id={id}
        category={formOf(texts)}
        seen={seen}
        parents={parentOptions(categories.filter((each) => each.id !== id))}
      />
      <RuledSection id="attributes" title="Attributes" note="By them listings of the category are compared">
        {attributes.length === 0 && <p className="text-soft">None of its own.</p>}
        <ul className="divide-y divide-line">
          {attributes.map(({ id: attribute, label, values }) => (
            <li key={attribute} className="py-1">
              <details>
                <summary className="press-area flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
                  <bdi className="font-medium [overflow-wrap:anywhere]">{label}</bdi>
                  <span className="text-sm text-soft">{countOf(values, 'value')}</span>
                </summary>
                <div className="grid max-w-measure gap-6 pt-2 pb-5">
                  <AttributeForm
                    action={changeAttribute}
                    category={id}
                    id={attribute}
                    attribute={textsOfAttribute.get(attribute) ?? noAttribute}
                  />
                  <ActionForm action={changeAttribute} values={{ category: id, id: attribute, do: 'remove' }} className="grid gap-3">
                    <ReasonField />
                    <SubmitButton variant="quiet" className="justify-self-start">
                      Delete it
                    </SubmitButton>
                  </ActionForm>
                </div>
              </details>
            </li>
          ))}
        </ul>
        <details className="pt-2">
          <summary className="press-area cursor-pointer text-sm font-medium">Add an attribute</summary>
          <div className="max-w-measure pt-3">
            <AttributeForm
              action={changeAttribute}
              category={id}
              id={null}
              attribute={{ ...noAttribute, position: (attributes.at(-1)?.position ?? 0) + 1 }}
            />
          </div>
        </details>
      </RuledSection>
      {liveListings === 0 && (
        <ActionForm action={removeCategory} values={{ id }} className="grid max-w-measure gap-3">
          <ReasonField />
          <SubmitButton variant="quiet" className="justify-self-start">
            Delete it
          </SubmitButton>
        </ActionForm>
      )}
      {others.length > 0 && (
        <Card
          title="Merge it into another"
          className="max-w-measure"
          description="Its listings, subcategories, attributes, questions and terms go over, and its address leads there. It can be taken back for 30 days."
        >
          <ActionForm action={mergeCategory} values={{ id }}>
            <SelectField name="into" label="The other category" options={others} placeholder="Choose one" required />
            <ReasonField />
            <SubmitButton variant="danger" className="justify-self-start">
              Merge
            </SubmitButton>
          </ActionForm>
        </Card>
      )}
      <MergedList
        action={mergeCategory}
        merged={former.map(({ name, slug, mergedAt, canBeUndone }) => ({
          ...{ name, mergedAt, path: paths.category(slug) },
          undo: canBeUndone ? { id, undo: slug } : null,
        }))}
      />
      <History
        entries={changes}
        changeOf={({ data: { before, after, merged, taken_back: takenBack, ...rest } }) => {
          if (merged) return { what: 'Merged into this', before: String(merged), after: countOf(Number(rest.listings), 'listing') };
          if (takenBack) return { what: 'Taken out again', before: '', after: String(takenBack) };
          if (typeof rest.attribute === 'string') {
            const now = textsOfAttribute.get(Number(rest.attribute_id));
            const was = before as AttributeTexts | null;
            const isDeleted = after === null;
            const isStill = now && Object.entries(after ?? {}).every(([member, value]) => now[member as keyof AttributeTexts] === value);
            const undo = was && (isDeleted ? !attributes.some(({ label }) => label === was.label) : isStill) && (
              <UndoForm
                action={changeAttribute}
                values={{
                  ...{ category: id, ...now, ...was, reason: 'Taken back.' },
                  ...(now ? { id: Number(rest.attribute_id), seen: JSON.stringify(now) } : {}),
                }}
                name={`the change of “${rest.attribute}”`}
              />
            );
            return { what: `Attribute “${rest.attribute}”`, before: lineOf(was), after: lineOf(after), undo };
          }
          const isCurrent = Object.entries(after ?? {}).every(([name, value]) =>
            isDeepStrictEqual(texts[name as keyof CategoryTexts], value),
          );
          const undo = before !== null && isCurrent && (
            <UndoForm
              action={changeCategory}
              values={{ id, ...formOf({ ...texts, ...(before as Partial<CategoryTexts>) }), seen, reason: 'Taken back.' }}
              name={`the change of “${texts.name}”`}
            />
          );
          return { what: before ? 'Changed' : 'Added', before: lineOf(before), after: lineOf(after), undo };
        }}
      />
    </DeskPage>
  );
}

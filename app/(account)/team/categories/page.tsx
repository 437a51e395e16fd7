import { FolderTree } from 'lucide-react';
import Link from 'next/link';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { listCategoriesForTeam, type TeamCategory } from '#lib/desk/categories.ts';
import { Card } from '#lib/ui/kit/card.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { DeskPage } from '../desk-page.tsx';
import { requireDesk } from '../require-desk.ts';
import { changeCategory } from './actions.ts';
import { CategoryForm } from './category-form.tsx';
import { parentOptions } from './parent-options.ts';

export const metadata = { title: 'Categories' };

const indents = ['', 'pl-5', 'pl-10', 'pl-16'];
const columns: Column<TeamCategory>[] = [
  {
    key: 'name',
    header: 'Category',
    cell: ({ id, name, level }) => (
      <span className={`block ${indents[level] ?? ''}`}>
        <Link href={paths.deskCategory(id)} prefetch={false} className={`link [overflow-wrap:anywhere] ${level > 0 ? 'font-normal' : ''}`}>
          {name}
        </Link>
      </span>
    ),
  },
  {
    key: 'terms',
    header: 'Terms',
    numeric: true,
    cell: ({ terms }) => formatNumber(Object.values(terms).reduce((sum, words) => sum + words.length, 0)),
  },
  { key: 'faqs', header: 'Questions', numeric: true, cell: ({ faqs }) => formatNumber(faqs.length) },
  { key: 'live', header: 'Live listings', numeric: true, cell: ({ liveListings }) => formatNumber(liveListings) },
];

export default async function DeskCategoriesPage() {
  const actor = await requireDesk(paths.deskCategories, 'content');
  const categories = await listCategoriesForTeam(actor);
  const category = { name: '', description: '', parent: '', position: categories.length, faqs: '', terms: '' };
  return (
    <DeskPage title="Categories" description="The tree in which products are found. A category counts what is in it and in all below it.">
      <Table
        caption="The tree of categories"
        columns={columns}
        rows={categories}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No category yet" icon={<FolderTree aria-hidden size={28} strokeWidth={1.5} />}>
            Add the first one below.
          </EmptyState>
        }
      />
      <Card title="Add a category">
        <CategoryForm action={changeCategory} id={null} category={category} seen="" parents={parentOptions(categories)} />
      </Card>
    </DeskPage>
  );
}

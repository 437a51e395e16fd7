import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';
import { pageNames, readPageForTeam } from '#lib/site/page-texts.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { DeskPage } from '../desk-page.tsx';
import { requireDesk } from '../require-desk.ts';

export const metadata = { title: 'Pages' };

interface Row {
  name: string;
  isSet: boolean;
}

const columns: Column<Row>[] = [
  {
    key: 'name',
    header: 'Page',
    cell: ({ name }) => (
      <Link href={paths.deskPageText(name)} prefetch={false} className="link">
        {name}
      </Link>
    ),
  },
  { key: 'text', header: 'Text', cell: ({ isSet }) => (isSet ? <Badge tone="accent">The team’s</Badge> : 'As delivered') },
];

export default async function DeskPagesPage() {
  const actor = await requireDesk(paths.deskPages, 'settings');
  const rows = await Promise.all(pageNames.map(async (name) => ({ name, isSet: (await readPageForTeam(actor, name)).isSet })));
  return (
    <DeskPage title="Pages" description="The texts of the site’s own pages, in Markdown.">
      <Table caption="Pages" columns={columns} rows={rows} rowKey={({ name }) => name} />
    </DeskPage>
  );
}

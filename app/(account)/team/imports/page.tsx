import { FileUp } from 'lucide-react';
import Link from 'next/link';
import { formatNumber } from '#lib/core/format-number.ts';
import { maxImportBytes } from '#lib/core/max-import-bytes.ts';
import { paths } from '#lib/core/paths.ts';
import { listImports } from '#lib/desk/imports/imports.ts';
import { mayDo } from '#lib/team/rights.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { controlStyle, Field, TextField } from '#lib/ui/kit/field.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { requireDesk } from '../require-desk.ts';
import { importStates } from './import-state.ts';

export const metadata = { title: 'Import and export' };

type Row = Awaited<ReturnType<typeof listImports>>[number];

const columns: Column<Row>[] = [
  {
    key: 'file',
    header: 'File',
    cell: ({ id, fileName, source }) => (
      <span className="grid gap-0.5 [overflow-wrap:anywhere]">
        <Link href={paths.deskImport(id)} prefetch={false} className="link justify-self-start">
          {fileName}
        </Link>
        <span className="text-sm font-normal text-soft">{source}</span>
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <Badge tone={importStates[status].tone}>{importStates[status].label}</Badge> },
  { key: 'made', header: 'Made', numeric: true, cell: ({ counts }) => formatNumber(counts.made) },
  { key: 'invalid', header: 'With a problem', numeric: true, cell: ({ counts }) => formatNumber(counts.invalid) },
  { key: 'at', header: 'Sent', className: 'whitespace-nowrap', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export default async function DeskImportsPage({ searchParams }: PageProps<'/team/imports'>) {
  const actor = await requireDesk(paths.deskImports, 'imports');
  const { refused } = await searchParams;
  const imports = await listImports(actor);
  return (
    <>
      <PageHeader
        title="Import and export"
        description="Products from a file become listings that nobody owns yet: public, without a launch, for their makers to claim."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-16 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-10">
          <Card title="Import products" description="Nothing is made before you have seen what is wrong with each row.">
            {typeof refused === 'string' && (
              <Alert tone="danger" live>
                {refused}
              </Alert>
            )}
            <form action={paths.deskImportUpload} method="post" encType="multipart/form-data" className="grid max-w-measure gap-4">
              <Field
                id="import-file"
                label="File"
                hint={`CSV with a line of names, or JSON; UTF-8, at most ${maxImportBytes / 1024 / 1024} MB and 10,000 rows.`}
              >
                <input
                  id="import-file"
                  type="file"
                  name="file"
                  accept=".csv,.tsv,.json,.ndjson,text/csv,application/json"
                  aria-describedby="import-file-hint"
                  required
                  className={`${controlStyle} py-2`}
                />
              </Field>
              <TextField
                name="source"
                label="Where do they come from?"
                hint="It stands in the history of each listing, such as “Our spreadsheet of 2025”."
                maxLength={200}
                required
              />
              <SubmitButton className="justify-self-start">Send the file</SubmitButton>
            </form>
          </Card>
          <Table
            caption="Imports"
            showCaption={imports.length > 0}
            columns={columns}
            rows={imports}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title="Nothing was imported yet" icon={<FileUp aria-hidden size={28} strokeWidth={1.5} />}>
                Files and their rows are kept for 90 days.
              </EmptyState>
            }
          />
        </div>
        <aside aria-label="Export" className="grid min-w-0 content-start gap-4">
          <Card title="Export what is public" description="All live listings with their values.">
            <ul className="grid gap-2">
              <li>
                <a href={paths.deskExport('listings.csv')} className="link">
                  As a table (CSV)
                </a>
              </li>
              <li>
                <a href={paths.listingsData} className="link">
                  As JSON lines, compressed
                </a>
              </li>
            </ul>
          </Card>
          {mayDo(actor.role, 'everything exported') && (
            <Card
              title="Export everything"
              description="Every row that the site stores, as JSON lines, without secrets and texts of mails. It names people: keep it as such. The log says who took it."
            >
              <a href={paths.deskExport('everything.ndjson')} className="link justify-self-start">
                All tables (JSON lines)
              </a>
            </Card>
          )}
        </aside>
      </div>
    </>
  );
}

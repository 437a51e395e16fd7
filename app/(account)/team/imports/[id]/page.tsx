import Link from 'next/link';
import { notFound } from 'next/navigation';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { type ImportDetails, maxProblems, readImport } from '#lib/desk/imports/imports.ts';
import { importTargets, requiredTargets, targetLabel } from '#lib/desk/imports/read-row.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { Facts } from '#lib/ui/kit/facts.tsx';
import { SelectField } from '#lib/ui/kit/field.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { ProgressBar } from '#lib/ui/kit/progress-bar.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { RuledSection } from '../../../dashboard/ruled-section.tsx';
import { LogList } from '../../log-list.tsx';
import { requireDesk } from '../../require-desk.ts';
import { actOnImport } from '../actions.ts';
import { importStates } from '../import-state.ts';

export const metadata = { title: 'An import' };

type Problem = ImportDetails['problems'][number];

const columns: Column<Problem>[] = [
  { key: 'row', header: 'Row', cell: ({ number }) => formatNumber(number) },
  {
    key: 'problem',
    header: 'What is wrong',
    cell: ({ problem, status, listingId }) => (
      <span className="[overflow-wrap:anywhere]">
        {listingId === null ? (
          problem
        ) : (
          <Link href={paths.deskListing(listingId)} prefetch={false} className="link">
            {problem}
          </Link>
        )}{' '}
        {status === 'listed' && <Badge>left out</Badge>}
      </span>
    ),
  },
];

export default async function DeskImportPage({ params, searchParams }: PageProps<'/team/imports/[id]'>) {
  const [{ id }, { after }] = [await params, await searchParams];
  const actor = await requireDesk(paths.deskImport(Number(id)), 'imports');
  const from = typeof after === 'string' && /^\d{1,5}$/.test(after) ? Number(after) : 0;
  const found = /^[1-9]\d{0,8}$/.test(id) ? await nullIfNotFound(readImport(actor, Number(id), from)) : null;
  if (!found) notFound();
  const log = await readLog(actor, { subject: `import:${found.id}` });
  const { counts, status, problems } = found;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const last = problems.at(-1);
  return (
    <>
      <PageHeader
        above={
          <Link href={paths.deskImports} className="link">
            Import and export
          </Link>
        }
        title={<span dir="auto">{found.fileName}</span>}
        description={<Badge tone={importStates[status].tone}>{importStates[status].label}</Badge>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-16 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-10">
          <Facts
            facts={[
              { name: 'From', value: found.source },
              { name: 'Rows', value: formatNumber(total) },
              { name: 'Ready', value: formatNumber(counts.ready) },
              { name: 'Made', value: formatNumber(counts.made) },
              { name: 'Listed', value: counts.listed > 0 && `${formatNumber(counts.listed)} have a listing already` },
              { name: 'Problems', value: formatNumber(counts.invalid) },
              { name: 'Sent', value: <Time at={found.createdAt} /> },
              { name: 'Done', value: found.endedAt && <Time at={found.endedAt} /> },
            ]}
          />
          {(status === 'uploaded' || status === 'checked') && <MappingForm found={found} />}
          {status !== 'uploaded' && (
            <RuledSection id="problems" title="Rows with a problem" note="The first row below the names is row 1">
              <Table
                caption="Rows that become no listing, and why"
                columns={columns}
                rows={problems}
                rowKey={({ number }) => number}
                empty={<p className="text-soft">None.</p>}
              />
              {last && problems.length === maxProblems && (
                <LinkButton href={`${paths.deskImport(found.id)}?after=${last.number}`} className="mt-4">
                  More problems
                </LinkButton>
              )}
            </RuledSection>
          )}
          <RuledSection id="log" title="What the team did">
            <LogList entries={log} />
          </RuledSection>
        </div>
        <aside aria-label="What you can do" className="grid min-w-0 content-start gap-4">
          {(status === 'checked' || status === 'stopped') && counts.ready > 0 && (
            <Card
              title={status === 'checked' ? 'Make the listings' : 'Go on'}
              description={`${formatNumber(counts.ready)} become public. Rows with a problem are left out.`}
            >
              <ActionForm action={actOnImport} values={{ id: found.id, do: 'start' }}>
                <SubmitButton variant="strong" className="justify-self-start">
                  {status === 'checked' ? 'Start the import' : 'Go on'}
                </SubmitButton>
              </ActionForm>
            </Card>
          )}
          {status === 'running' && (
            <Card title="It runs" description="Load the page again to see how far it is.">
              <ProgressBar label="Listings made" percent={Math.round((100 * (total - counts.ready)) / Math.max(1, total))} />
              <div className="flex flex-wrap gap-3">
                <LinkButton href={paths.deskImport(found.id)}>Load again</LinkButton>
                <ActionForm action={actOnImport} values={{ id: found.id, do: 'stop' }} refusal="line">
                  <SubmitButton variant="secondary">Stop it</SubmitButton>
                </ActionForm>
              </div>
            </Card>
          )}
        </aside>
      </div>
    </>
  );
}

function MappingForm({ found: { id, columns: names, examples, mapping, status } }: { found: ImportDetails }) {
  const options = names.map((label, at) => {
    const example = examples.map((cells) => cells[at] ?? '').find(Boolean) ?? '';
    return { value: String(at), label: example ? `${label} (${example.slice(0, 40)})` : label };
  });
  return (
    <RuledSection id="columns" title="Which column is what" note={`${names.length} columns`}>
      <ActionForm action={actOnImport} values={{ id, do: 'check' }} className="grid gap-4 pt-2">
        <div className="grid gap-4 sm:grid-cols-2">
          {importTargets.map((target) => (
            <SelectField
              key={target}
              name={target}
              label={targetLabel(target)}
              optional={!requiredTargets.includes(target)}
              required={requiredTargets.includes(target)}
              placeholder="None"
              defaultValue={mapping[target] === undefined ? '' : String(mapping[target])}
              options={options}
            />
          ))}
        </div>
        <SubmitButton variant={status === 'uploaded' ? 'strong' : 'secondary'} className="justify-self-start">
          {status === 'uploaded' ? 'Check the rows' : 'Check them again'}
        </SubmitButton>
      </ActionForm>
    </RuledSection>
  );
}

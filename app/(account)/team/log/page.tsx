import { paths } from '#lib/core/paths.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { DeskPage } from '../desk-page.tsx';
import { LogList } from '../log-list.tsx';
import { requireDesk } from '../require-desk.ts';

export const metadata = { title: 'Log' };

export default async function DeskLogPage({ searchParams }: PageProps<'/team/log'>) {
  const actor = await requireDesk(paths.deskLog, 'the log');
  const { before } = await searchParams;
  const entries = await readLog(actor, typeof before === 'string' ? { before } : {});
  const last = entries.at(-1);
  return (
    <DeskPage title="Log" description="What the team did, and why; the newest first. Entries are never changed.">
      <LogList entries={entries} />
      {last && entries.length === 100 && (
        <LinkButton href={`${paths.deskLog}?before=${last.id}`} className="justify-self-start">
          Older entries
        </LinkButton>
      )}
    </DeskPage>
  );
}

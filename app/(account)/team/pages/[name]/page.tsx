import Link from 'next/link';
import { notFound } from 'next/navigation';
import { paths } from '#lib/core/paths.ts';
import { listLogAbout } from '#lib/desk/read-log.ts';
import { pageNames, readPageForTeam } from '#lib/site/page-texts.ts';
import { contentValueNames } from '../../../../(site)/read-content.ts';
import { DeskPage } from '../../desk-page.tsx';
import { History } from '../../history.tsx';
import { requireDesk } from '../../require-desk.ts';
import { UndoForm } from '../../undo-form.tsx';
import { writePage } from '../actions.ts';
import { PageTextForm } from './page-text-form.tsx';

export const metadata = { title: 'Page' };

const sizeOf = (text: unknown) => `${String(text).length} characters`;

export default async function DeskPageTextPage({ params }: PageProps<'/team/pages/[name]'>) {
  const { name } = await params;
  const actor = await requireDesk(paths.deskPageText(name), 'settings');
  const page = pageNames.find((each) => each === name);
  if (!page) notFound();
  const [{ text, isSet }, names, changes] = await Promise.all([
    readPageForTeam(actor, page),
    contentValueNames(),
    listLogAbout([`page:${page}`]),
  ]);
  return (
    <DeskPage
      title={`Page: ${page}`}
      above={
        <Link href={paths.deskPages} className="link">
          Pages
        </Link>
      }
      description={isSet ? 'The team has changed this text.' : 'This is the text as it was delivered.'}
    >
      <PageTextForm
        action={writePage}
        name={page}
        text={text}
        isSet={isSet}
        hint={`A head with title, description and lead; then parts that begin with “## Title {#id}”. Other pages link to the ids. Values between double braces: ${names.join(', ')}.`}
      />
      <History
        entries={changes}
        changeOf={({ data }) => {
          const undo = data.after === text && (
            <UndoForm
              action={writePage}
              values={{ name: page, do: 'save', text: String(data.before), seen: text, reason: 'Taken back.' }}
              name="the last change of the text"
            />
          );
          return { what: 'Text', before: sizeOf(data.before), after: sizeOf(data.after), undo };
        }}
      />
    </DeskPage>
  );
}

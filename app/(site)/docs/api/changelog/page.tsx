import Link from 'next/link';
import type { Operation } from '#lib/api/define.ts';
import { isDeprecated } from '#lib/api/deprecation.ts';
import { tagPage } from '#lib/cache/tag-page.ts';
import { apiChanges, apiVersion } from '#lib/contract/changelog.ts';
import { operations } from '#lib/contract/registry.ts';
import { config } from '#lib/core/config.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { WrittenPage } from '#lib/ui/shell/written-page.tsx';
import { TextWithCode } from '../../agents/text-with-code.tsx';

const title = 'API changelog';
const isAnyDeprecated = (operations as readonly Operation[]).some(isDeprecated);

export function generateMetadata() {
  const { siteName } = config();
  const description = `What changed in the API and the tools of ${siteName}, and what is to be taken away.`;
  return pageMetadata({ title, description, path: paths.apiChangelog });
}

export default async function ApiChangelogPage() {
  tagPage();
  return (
    <WrittenPage
      title={title}
      description={`What changed in the API and its tools, the newest first. The version of the description is ${apiVersion}.`}
      parts={[
        ...apiChanges.map(({ version, on, changes }) => ({
          id: `on-${on}`,
          title: `${formatDate(new Date(on))}, version ${version}`,
          body: (
            <ul>
              {changes.map((change) => (
                <li key={change}>
                  <TextWithCode text={change} />
                </li>
              ))}
            </ul>
          ),
        })),
        {
          id: 'policy',
          title: 'What you can rely on',
          body: (
            <>
              <p>
                Operations, optional parameters and members of answers may be added at any time: ignore what you don’t know. Nothing is
                taken away or changed in its meaning within <code>/api/v1</code> without being deprecated first, and it then works for at
                least six months.
              </p>
              <p>
                What is deprecated is marked in the <Link href={paths.apiReference}>reference</Link>, and each answer that it gives has the
                headers <code>Deprecation</code> with the day since when, <code>Sunset</code> with the day on which it ends, and{' '}
                <code>Link</code> to this page. {isAnyDeprecated ? 'Some operations are at the moment.' : 'At the moment nothing is.'}
              </p>
            </>
          ),
        },
      ]}
    />
  );
}

import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import type { PageName } from '#lib/site/page-texts.ts';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { WrittenPage } from '#lib/ui/shell/written-page.tsx';
import { readContent } from './read-content.ts';

/** Returns the exports of a route whose text is in `content/NAME.md`. */
export function contentRoute(name: PageName, path: string) {
  return {
    async generateMetadata() {
      const { title, description } = await readContent(name);
      return pageMetadata({ title, description, path });
    },
    async Page() {
      tagPage(tags.settings);
      const { heading, lead, parts } = await readContent(name);
      return <WrittenPage title={heading} description={lead} parts={parts} />;
    },
  };
}

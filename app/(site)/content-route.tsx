import { tagPage } from '#lib/cache/tag-page.ts';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { WrittenPage } from '#lib/ui/shell/written-page.tsx';
import { readContent } from './read-content.ts';

/** Makes what the route of a page exports whose text stands in `content/NAME.md`. */
export function contentRoute(name: string, path: string) {
  return {
    generateMetadata() {
      const { title, description } = readContent(name);
      return pageMetadata({ title, description, path });
    },
    async Page() {
      tagPage();
      const { heading, lead, parts } = readContent(name);
      return <WrittenPage title={heading} description={lead} parts={parts} />;
    },
  };
}

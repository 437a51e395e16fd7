'use server';

import { notFound as noSuch } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { pageNames, setPageText } from '#lib/site/page-texts.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { contentValueNames, renderContent } from '../../../(site)/read-content.ts';
import { deskAction } from '../desk-action.ts';

/** Sets the text of a page, restores the text of its file, or only returns a preview. */
export const writePage = deskAction({
  name: 'write_page',
  fields: ['name', 'do', 'text', 'seen', 'reason'],
  page: ({ name }) => paths.deskPageText(encodeURIComponent(name)),
  run: async ({ name, do: act, text, seen, reason }, actor) => {
    const page = pageNames.find((each) => each === name);
    if (!page) throw noSuch('page', name);
    if (act === 'preview') {
      const { parts } = await renderContent(text, page);
      return { preview: parts.map(({ html }) => html).join('\n'), typed: { text, seen, reason } };
    }
    await setPageText(actor, page, act === 'reset' ? '' : text, { known: await contentValueNames(), seen, reason: parseReason(reason) });
    return { done: act === 'reset' ? 'The text of the file is back.' : 'Saved. Visitors see it at once.' };
  },
});

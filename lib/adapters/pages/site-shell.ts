// The header and footer are the same on every public page, and make up a third of its elements. Therefore, Next renders them once, as part
// of the “page not found” page. For all other pages, Next renders only the part between them (`PlaceInShell` of
// lib/ui/shell/site-shell.tsx).
import type { ErrorDocuments } from '#lib/adapters/pages/error-documents.ts';

const place = ['<site-shell>', '</site-shell>'] as const;

/** Returns the parts of the “page not found” page before and after its main element. Throws an error if the page has no shell. */
function shellOf(missing: string): [before: string, after: string] {
  const begin = missing.indexOf('<div data-shell');
  const main = missing.indexOf('<main', begin);
  const afterMain = missing.indexOf('</main>', main) + '</main>'.length;
  const end = missing.indexOf('</footer></div>', afterMain) + '</footer></div>'.length;
  if (begin === -1 || main === -1 || end < afterMain) throw new Error('The missing page has no shell.');
  return [missing.slice(begin, main), missing.slice(afterMain, end)];
}

/**
 * Returns a page with the shell inserted at its place. Returns the page unchanged if it has no such place, because Next rendered it with
 * its shell.
 */
export async function withShell(page: string, errors: ErrorDocuments): Promise<string> {
  const begin = page.indexOf(place[0]);
  const end = page.indexOf(place[1], begin);
  if (begin === -1 || end === -1) return page;
  const [before, after] = shellOf(await errors.missing());
  return page.slice(0, begin) + before + page.slice(begin + place[0].length, end) + after + page.slice(end + place[1].length);
}

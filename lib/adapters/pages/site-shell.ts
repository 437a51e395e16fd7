// Header and footer are the same around every public page, and a third of its elements. So Next draws them once, around the page that is
// missing, and of every other page only what stands between them (`PlaceInShell` of lib/ui/shell/site-shell.tsx).
import type { ErrorDocuments } from '#lib/adapters/pages/error-documents.ts';

const place = ['<site-shell>', '</site-shell>'] as const;

/** Returns what stands in the shell before and after the main element of the missing page. Throws an error if it has no shell. */
function shellOf(missing: string): [before: string, after: string] {
  const begin = missing.indexOf('<div data-shell');
  const main = missing.indexOf('<main', begin);
  const afterMain = missing.indexOf('</main>', main) + '</main>'.length;
  const end = missing.indexOf('</footer></div>', afterMain) + '</footer></div>'.length;
  if (begin === -1 || main === -1 || end < afterMain) throw new Error('The missing page has no shell.');
  return [missing.slice(begin, main), missing.slice(afterMain, end)];
}

/** Returns a page with the shell at its place. A page without such a place, which Next drew with its shell, stays as it is. */
export async function withShell(page: string, errors: ErrorDocuments): Promise<string> {
  const begin = page.indexOf(place[0]);
  const end = page.indexOf(place[1], begin);
  if (begin === -1 || end === -1) return page;
  const [before, after] = shellOf(await errors.missing());
  return page.slice(0, begin) + before + page.slice(begin + place[0].length, end) + after + page.slice(end + place[1].length);
}

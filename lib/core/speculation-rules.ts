import { paths } from '#lib/core/paths.ts';
import { sitePages } from '#lib/core/site-pages.ts';

const pages = sitePages.filter(({ isInSitemap, loadsFullPage }) => isInSitemap !== false && !loadsFullPage).map(({ href }) => href);
const patterns = pages.flatMap((href) => (href === paths.home ? [href] : [href, `${href}/*`]));

/**
 * Rules by which a browser loads a public page when a pointer rests on a link to it (`<script type="speculationrules">`). Such a page is
 * kept, so that costs next to nothing; what is counted or asked waits until it is shown. Not for searches, which may have to be drawn, and
 * not for files.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: [...patterns, paths.listing('*'), paths.comparison('*', '*')] },
          { not: { href_matches: '/*.*' } },
          { not: { selector_matches: '[target=_blank], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

import { paths } from '#lib/core/paths.ts';
import { sitePages } from '#lib/core/site-pages.ts';

const pages = sitePages.filter(({ isInSitemap, loadsFullPage }) => isInSitemap !== false && !loadsFullPage).map(({ href }) => href);
const patterns = pages.flatMap((href) => (href === paths.home ? [href] : [href, `${href}/*`]));

/**
 * Speculation rules: a browser prefetches a public page when the pointer rests on a link to it (`<script type="speculationrules">`). This
 * costs little, because public pages are cached, and they count nothing before they are shown. Searches are excluded, because their pages
 * may have to be rendered. Files are excluded, too.
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

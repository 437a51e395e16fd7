import { shortAddress } from '#lib/core/link-address.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';

/** Lists the pages that could not be read, or only in part, with the problem of each. */
export function ProblemPages({ pages }: { pages: NonNullable<DraftView['build']>['problemPages'] }) {
  if (pages.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="cursor-pointer">{pages.length === 1 ? 'The page' : `The ${pages.length} pages`}</summary>
      <ul className="mt-2 grid gap-1">
        {pages.map(({ code, message, url }) => (
          <li key={`${code} ${url} ${message}`} className="[overflow-wrap:anywhere]">
            {url && (
              <a href={url} target="_blank" rel="noopener nofollow" className="link">
                {shortAddress(url)}
              </a>
            )}{' '}
            {message}
          </li>
        ))}
      </ul>
    </details>
  );
}

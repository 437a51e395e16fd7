import type { Source } from '#lib/community/stats/listing-stats.ts';
import { locale } from '#lib/core/format-date.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { shownHost } from '#lib/core/shown-host.ts';

const countryNames = new Intl.DisplayNames(locale, { type: 'region' });

interface SourceTableProps {
  caption: string;
  kind: 'referrer' | 'country';
  sources: readonly Source[];
  /** The site's own host, which is named as such. */
  ownHost?: string;
}

/** A table of where visitors came from, with a bar for the share of the views. Hosts are texts and no links: anybody can send them. */
export function SourceTable({ caption, kind, sources, ownHost }: SourceTableProps) {
  const all = sources.reduce((sum, { views }) => sum + views, 0) || 1;
  const nameOf = ({ name }: Source) => {
    if (name === null) return 'Not known';
    if (name === 'other') return 'Others';
    if (kind === 'country') return countryNames.of(name) ?? name;
    return name === ownHost ? 'This site' : shownHost(name);
  };
  return (
    <table className="w-full table-fixed border-collapse text-left text-base">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      <thead>
        <tr className="border-b border-rule text-sm text-soft [&_th]:py-1.5 [&_th]:font-medium">
          <th scope="col">{kind === 'country' ? 'Country' : 'Site'}</th>
          <th scope="col" className="w-16 text-right">
            Views
          </th>
          <th scope="col" className="w-16 text-right">
            Visits
          </th>
        </tr>
      </thead>
      <tbody className="figures">
        {sources.map((source) => (
          <tr key={source.name ?? ''} className="border-b border-line [&_:is(td,th)]:py-2">
            <th scope="row" className="pr-3 font-normal [overflow-wrap:anywhere]">
              {nameOf(source)}
              <span aria-hidden className="mt-1 block h-1 bg-line">
                <span className="block h-full bg-ink" style={{ width: `${((source.views / all) * 100).toFixed(1)}%` }} />
              </span>
            </th>
            <td className="text-right align-top">{formatNumber(source.views)}</td>
            <td className="text-right align-top">{formatNumber(source.visits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

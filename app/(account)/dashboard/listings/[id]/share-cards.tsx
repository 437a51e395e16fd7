import { Download } from 'lucide-react';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { OwnedListing } from '#lib/listings/mine/get-my-listing.ts';
import { type ShareKind, type ShareSize, shareSizes } from '#lib/listings/sharing/share-kinds.ts';
import { CopyButton } from '#lib/ui/kit/copy-button.tsx';
import { RuledSection } from '../../ruled-section.tsx';

/** A placeholder for a card while its picture is drawn, with the lines that all cards have. */
function CardShape() {
  return (
    <div aria-hidden className="absolute inset-0 -z-10 grid grid-rows-[auto_1fr_auto] p-[5%]">
      <div className="h-2 w-1/6 bg-sunken" />
      <div className="grid content-center gap-3">
        <div className="h-6 w-3/5 bg-sunken" />
        <div className="h-3 w-2/5 bg-sunken" />
      </div>
      <div className="rule pt-2">
        <div className="h-2 w-1/3 bg-sunken" />
      </div>
    </div>
  );
}

const names: Record<ShareKind, string> = { bill: 'The poster', standing: 'The rank', sentence: 'A sentence of the site' };

/**
 * The share pictures of a listing, without those that don't apply now. For each, the person can copy its link and download it in the usual
 * sizes.
 */
export function ShareCards({
  listing: { slug, name },
  kinds,
}: {
  listing: Pick<OwnedListing, 'slug' | 'name'>;
  kinds: readonly ShareKind[];
}) {
  return (
    <RuledSection id="cards" title="Cards to share" note="Download a picture, or copy its link: it always shows the current figures.">
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
        {kinds.map((kind) => (
          <li key={kind} className="grid content-start gap-2">
            <div className="relative isolate border border-line bg-surface">
              <CardShape />
              <img
                src={paths.shareFile(slug, kind, '1200x630')}
                alt={`${name}: ${names[kind]}`}
                width={1200}
                height={630}
                loading="lazy"
                className="h-auto w-full text-transparent"
              />
            </div>
            <div className="flex items-center justify-between gap-3">
              <h3 className="text-base">{names[kind]}</h3>
              <CopyButton value={`${config().siteUrl}${paths.shareFile(slug, kind, '1200x630')}`} label="Copy link" />
            </div>
            <div className="flex items-center gap-4 text-sm">
              <Download aria-hidden size={14} className="shrink-0 text-soft" />
              <ul aria-label={`${names[kind]}: download`} className="flex flex-wrap gap-x-4">
                {(Object.keys(shareSizes) as ShareSize[]).map((size) => (
                  <li key={size}>
                    <a
                      href={paths.shareFile(slug, kind, size)}
                      download={`${slug}-${kind}-${size}.png`}
                      title={size.replace('x', ' × ')}
                      className="link inline-flex min-h-11 items-center"
                    >
                      {shareSizes[size]}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </RuledSection>
  );
}

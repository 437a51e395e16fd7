import { type ShownImage, smallName, smallWidth } from '#lib/listings/media/gallery-image.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface ShotOrBillProps {
  listing: { name: string; tagline: string };
  picture: ShownImage | null;
  /** `large` for the first picture of a page. Small pictures are loaded after the text. */
  size: 'large' | 'small';
  className?: string | undefined;
}

/** A listing's first picture. Without a picture, its name in large type. Hidden from screen readers, because the name is beside it. */
export function ShotOrBill({ listing, picture, size, className }: ShotOrBillProps) {
  const frame = classNames('aspect-16/10 w-full overflow-hidden rounded-sm', className);
  if (!picture)
    return (
      <div aria-hidden className={classNames(frame, '@container bill-frame grid place-content-center gap-[2cqw] p-[6%] text-center')}>
        <span className="display line-clamp-2 pb-[0.15em] text-[11cqw] leading-[1.05] font-extrabold [overflow-wrap:anywhere]">
          {listing.name}
        </span>
        <span className="line-clamp-2 text-[4cqw] leading-snug text-soft @max-[12rem]:hidden">{listing.tagline}</span>
      </div>
    );
  const source = `/media/${picture.storageKey}`;
  const small = picture.width > smallWidth ? `/media/${smallName(picture.storageKey)}` : source;
  return (
    <img
      src={small}
      {...(size === 'large' && small !== source
        ? { srcSet: `${small} ${smallWidth}w, ${source} ${picture.width}w`, sizes: '(width < 64rem) 100vw, 31rem' }
        : {})}
      alt=""
      width={picture.width}
      height={picture.height}
      decoding="async"
      loading={size === 'large' ? 'eager' : 'lazy'}
      className={classNames(
        frame,
        'border border-line',
        size === 'small' ? 'bg-tinted object-contain' : 'bg-sunken object-cover object-left-top',
      )}
    />
  );
}

import { type Html, html } from '#lib/ui/kit/html.ts';
import { hueOf } from '#lib/ui/listing/initials.ts';

export interface ListingLogoProps {
  name: string;
  logoUrl: string | null;
  /** Width and height in pixels. */
  size: 32 | 40 | 48 | 80;
  /** True below the first screen, so that the browser loads it later. */
  lazy?: boolean;
}

const sizes = {
  32: 'size-8 rounded-sm text-sm',
  40: 'size-10 rounded-md text-lg',
  48: 'size-12 rounded-md text-lg',
  80: 'size-16 rounded-lg text-xl sm:size-20',
};

/** Returns the parts of the tile that replaces a missing logo: its letter, hue and class. */
function letterTile(name: string, size: ListingLogoProps['size']): { letter: string; hue: number; className: string } {
  const letter = (Array.from(name.normalize('NFKC')).find((character) => /[\p{L}\p{N}]/u.test(character)) ?? '·').toUpperCase();
  return { letter, hue: hueOf(name), className: `letter-tile ${sizes[size]}` };
}

const logoStyle = (size: ListingLogoProps['size']) => `shrink-0 border border-line object-contain ${sizes[size]}`;

/** A listing's logo, or a tile with its first letter. It is hidden from screen readers, because the name is beside it. */
export function ListingLogo({ name, logoUrl, size, lazy = false }: ListingLogoProps) {
  if (logoUrl)
    return (
      <img
        src={logoUrl}
        alt=""
        width={size}
        height={size}
        loading={lazy ? 'lazy' : 'eager'}
        fetchPriority="low" // otherwise, React would preload the image before the fonts of the text
        decoding="async"
        className={logoStyle(size)}
      />
    );
  const { letter, hue, className } = letterTile(name, size);
  return (
    <span aria-hidden style={{ '--hue': hue } as React.CSSProperties} className={className}>
      {letter}
    </span>
  );
}

/** Returns the logo as HTML, for lists where it occurs very often (html.ts). */
export function logoHtml(name: string, url: string | null, size: ListingLogoProps['size'], lazy: boolean): Html {
  if (url)
    return html`<img src="${url}" alt="" width="${size}" height="${size}" loading="${lazy ? 'lazy' : 'eager'}" decoding="async" class="${logoStyle(size)}">`;
  const { letter, hue, className } = letterTile(name, size);
  return html`<span aria-hidden="true" style="--hue:${hue}" class="${className}">${letter}</span>`;
}

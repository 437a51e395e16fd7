import { classNames } from '#lib/ui/kit/class-names.ts';

export interface ListingLogoProps {
  name: string;
  logoUrl: string | null;
  /** Width and height in pixels. */
  size: 32 | 48 | 80;
  /** True below the first screen, so that the browser loads it later. */
  lazy?: boolean;
}

const sizes = {
  32: 'size-8 rounded-md text-sm',
  48: 'size-12 rounded-lg text-lg',
  80: 'size-16 rounded-lg text-xl sm:size-20 sm:text-2xl',
};

/** Returns one of nine warm hues; the same name always has the same hue. */
function hueOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return 10 + (hash % 9) * 13;
}

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
        decoding="async"
        className={classNames('shrink-0 border border-line bg-surface object-contain', sizes[size])}
      />
    );
  const letter = (Array.from(name.normalize('NFKC')).find((character) => /[\p{L}\p{N}]/u.test(character)) ?? '·').toUpperCase();
  return (
    <span
      aria-hidden
      style={{ '--hue': hueOf(name) } as React.CSSProperties}
      className={classNames(
        'grid shrink-0 place-items-center font-semibold select-none',
        'bg-[oklch(0.9_0.035_var(--hue))] text-[oklch(0.38_0.06_var(--hue))] dark:bg-[oklch(0.33_0.03_var(--hue))] dark:text-[oklch(0.87_0.05_var(--hue))]',
        sizes[size],
      )}
    >
      {letter}
    </span>
  );
}

import { classNames } from '#lib/ui/kit/class-names.ts';
import { hueOf, initialsOf } from '#lib/ui/listing/initials.ts';

const sizes = {
  24: 'size-6 rounded-sm text-sm',
  32: 'size-8 rounded-sm text-sm',
  48: 'size-12 rounded-md text-base',
  80: 'size-16 rounded-md text-lg sm:size-20 sm:text-xl',
  160: 'size-24 rounded-md text-xl sm:size-40 sm:text-3xl',
};

export interface PortraitProps {
  name: string;
  photoUrl: string | null;
  /** Width and height in pixels. */
  size: keyof typeof sizes;
  /** True below the first screen, so that the browser loads it later. */
  lazy?: boolean;
}

/**
 * A person's photo, or a tile with their initials in a colour that depends on the name. Only photos stored on this site are shown. It is
 * hidden from screen readers, because the name is beside it.
 */
export function Portrait({ name, photoUrl, size, lazy = false }: PortraitProps) {
  if (photoUrl && /^\/(?![/\\])/.test(photoUrl))
    return (
      <img
        src={photoUrl}
        alt=""
        width={size}
        height={size}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
        className={classNames('shrink-0 bg-sunken object-cover', sizes[size])}
      />
    );
  return (
    <span
      aria-hidden
      style={{ '--hue': hueOf(name) } as React.CSSProperties}
      className={classNames(
        'grid shrink-0 place-items-center bg-[oklch(0.86_0.075_var(--hue))] font-semibold text-[oklch(0.33_0.08_var(--hue))] select-none dark:bg-[oklch(0.4_0.075_var(--hue))] dark:text-[oklch(0.94_0.04_var(--hue))]',
        sizes[size],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

import { classNames } from '#lib/ui/kit/class-names.ts';

const sizes = { 24: 'size-6 text-sm', 48: 'size-12 text-lg', 80: 'size-16 text-xl sm:size-20 sm:text-2xl' };

/**
 * A person's photo, or their first letter. Only photos stored on this site are shown. It is hidden from screen readers, because the
 * name is beside it.
 */
export function Portrait({
  name,
  photoUrl,
  size,
  lazy = false,
}: {
  name: string;
  photoUrl: string | null;
  size: 24 | 48 | 80;
  lazy?: boolean;
}) {
  if (photoUrl && /^\/(?![/\\])/.test(photoUrl))
    return (
      <img
        src={photoUrl}
        alt=""
        width={size}
        height={size}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
        className={classNames('shrink-0 rounded-full border border-line bg-surface object-cover', sizes[size])}
      />
    );
  const letter = (Array.from(name.normalize('NFKC')).find((character) => /[\p{L}\p{N}]/u.test(character)) ?? '·').toUpperCase();
  return (
    <span
      aria-hidden
      className={classNames(
        'grid shrink-0 place-items-center rounded-full border border-line bg-sunken font-semibold text-soft select-none',
        sizes[size],
      )}
    >
      {letter}
    </span>
  );
}

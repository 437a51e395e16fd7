import Link from 'next/link';

interface WaitingOrAllProps {
  label: string;
  /** The page that shows the texts without an answer. With `?show=all`, it shows all texts. */
  page: string;
  isAll: boolean;
}

/** Links to the texts that wait for an answer, and to all texts. */
export function WaitingOrAll({ label, page, isAll }: WaitingOrAllProps) {
  return (
    <nav aria-label={label} className="flex gap-x-5 text-sm">
      {[
        { href: page, text: 'Without an answer', current: !isAll },
        { href: `${page}?show=all`, text: 'All', current: isAll },
      ].map(({ href, text, current }) => (
        <Link
          key={href}
          href={href}
          aria-current={current ? 'true' : undefined}
          className="inline-flex min-h-11 items-center text-soft hover:text-ink hover:underline aria-current:font-semibold aria-current:text-ink"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

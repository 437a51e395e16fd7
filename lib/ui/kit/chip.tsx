import Link from 'next/link';
import type { ReactNode } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

/** A tag or category; a link if it has an `href`. */
export function Chip(props: { href?: string; icon?: ReactNode; className?: string; children: ReactNode }) {
  const style = classNames(
    'inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-surface px-3 py-1 font-sans text-sm tracking-normal text-soft',
    props.href !== undefined && 'press-area no-underline transition-colors duration-150 hover:border-edge hover:text-ink',
    props.className,
  );
  if (props.href === undefined)
    return (
      <span className={style}>
        {props.icon}
        {props.children}
      </span>
    );
  return (
    <Link href={props.href} className={classNames(style, 'focus-visible:rounded-full')}>
      {props.icon}
      {props.children}
    </Link>
  );
}

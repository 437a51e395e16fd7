'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { SideNavigation, WithSideNavigation } from '#lib/ui/kit/side-navigation.tsx';

interface ListingNavigationProps {
  label: string;
  items: readonly { href: string; label: string }[];
  /** Two elements: the listing, which is shown above the links, and the page. */
  children: [ReactNode, ReactNode];
}

/**
 * Adds the links of a listing to one of its pages. The current link is the one with the longest address that the page's address begins
 * with.
 */
export function ListingNavigation({ label, items, children: [top, page] }: ListingNavigationProps) {
  const path = usePathname();
  if (/\/(live|award)$/.test(path)) return page; // these pages use the whole screen
  const current = items
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
  const navigation = (
    <SideNavigation
      label={label}
      items={items}
      current={current?.href}
      isBelow={current !== undefined && path !== current.href}
      top={top}
    />
  );
  return <WithSideNavigation navigation={navigation}>{page}</WithSideNavigation>;
}

'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { SideNavigation, WithSideNavigation } from '#lib/ui/kit/side-navigation.tsx';

/** Adds the navigation of the desk to a page, and marks the current part. */
export function DeskNavigation({ items, children }: { items: readonly { href: string; label: string }[]; children: ReactNode }) {
  const path = usePathname();
  const current = items.find(({ href }, at) => path === href || (at > 0 && path.startsWith(`${href}/`)));
  const navigation = (
    <SideNavigation label="Desk" items={items} current={current?.href} isBelow={current !== undefined && path !== current.href} />
  );
  return <WithSideNavigation navigation={navigation}>{children}</WithSideNavigation>;
}

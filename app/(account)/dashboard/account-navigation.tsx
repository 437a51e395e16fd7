'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { SideNavigation, WithSideNavigation } from '#lib/ui/kit/side-navigation.tsx';
import { dashboardLinks } from '#lib/ui/shell/site-links.ts';

/**
 * Adds the navigation of the account to a page, with the current page marked. Pages of a listing are returned unchanged, because they have
 * a navigation of their own.
 */
export function AccountNavigation({ children }: { children: ReactNode }) {
  const path = usePathname();
  if (/^\/dashboard\/listings\/\d/.test(path)) return children;
  const isWithin = (page: string) => path === page || path.startsWith(`${page}/`);
  const current = dashboardLinks.find(
    ({ href, further = [] }) => path === href || (href !== dashboardLinks[0]?.href && isWithin(href)) || further.some(isWithin),
  );
  const navigation = (
    <SideNavigation
      label="Your account"
      items={dashboardLinks}
      current={current?.href}
      isBelow={current !== undefined && path !== current.href}
    />
  );
  return <WithSideNavigation navigation={navigation}>{children}</WithSideNavigation>;
}

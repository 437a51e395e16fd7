'use client';

import { usePathname } from 'next/navigation';
import { Tabs } from '#lib/ui/kit/tabs.tsx';
import { dashboardLinks } from '#lib/ui/shell/site-links.ts';

/** The links to the parts of the dashboard, with the part of the current page marked. */
export function DashboardNavigation() {
  const path = usePathname();
  const isWithin = (page: string) => path === page || path.startsWith(`${page}/`);
  const current = dashboardLinks.find(
    ({ href, further = [] }) => path === href || (href !== dashboardLinks[0]?.href && isWithin(href)) || further.some(isWithin),
  );
  return (
    <div className="pt-4">
      <Tabs
        label="Your account"
        items={dashboardLinks}
        prefetch={false}
        {...(current ? { current: current.href, isBelow: path !== current.href } : {})}
      />
    </div>
  );
}

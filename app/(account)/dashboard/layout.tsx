import type { ReactNode } from 'react';
import { DashboardNavigation } from './dashboard-navigation.tsx';

/** The navigation above all pages of the dashboard. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <DashboardNavigation />
      {children}
    </>
  );
}

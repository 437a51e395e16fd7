import type { ReactNode } from 'react';
import { AccountNavigation } from './account-navigation.tsx';

/** Adds the navigation to the pages of the dashboard. The pages of a listing have a navigation of their own. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return <AccountNavigation>{children}</AccountNavigation>;
}

import type { ReactNode } from 'react';
import { AccountNavigation } from './account-navigation.tsx';

/** The navigation beside all pages of the dashboard. The pages of a listing have one of their own. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return <AccountNavigation>{children}</AccountNavigation>;
}

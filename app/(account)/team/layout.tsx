import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { getCurrentUser } from '#lib/auth/session.ts';
import { DeskNavigation } from './desk-navigation.tsx';
import { deskPages } from './desk-pages.ts';

export const metadata: Metadata = { title: { default: 'Desk', template: '%s · Desk' } };

/** Adds the navigation of the desk, with the parts that the person's role may see. Each page checks the right by itself (`requireDesk`). */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const user = await getCurrentUser();
  const items = deskPages(user?.role ?? 'member');
  return items.length > 0 ? <DeskNavigation items={items}>{children}</DeskNavigation> : children;
}

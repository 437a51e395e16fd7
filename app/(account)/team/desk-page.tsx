import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from '#lib/ui/kit/page-header.tsx';

/** A page of the desk: its header, and its parts below each other. */
export function DeskPage({ children, ...header }: PageHeaderProps & { children: ReactNode }) {
  return (
    <>
      <PageHeader {...header} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-16">{children}</div>
    </>
  );
}

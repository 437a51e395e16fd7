import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from '#lib/ui/kit/page-header.tsx';

/** The frame of a page of the desk: a header, and the parts of the page below it. */
export function DeskPage({ children, ...header }: PageHeaderProps & { children: ReactNode }) {
  return (
    <>
      <PageHeader {...header} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-16">{children}</div>
    </>
  );
}

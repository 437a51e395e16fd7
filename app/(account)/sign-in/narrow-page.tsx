import type { ReactNode } from 'react';

/** The frame of the sign-in pages: one centred column. */
export function NarrowPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-md gap-6 pt-10 pb-16 sm:pt-20">
      <header className="grid gap-2">
        <h1 className="text-2xl">{title}</h1>
        {lead && <div className="text-soft [overflow-wrap:anywhere]">{lead}</div>}
      </header>
      {children}
    </div>
  );
}

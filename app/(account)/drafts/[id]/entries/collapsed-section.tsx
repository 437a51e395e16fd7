'use client';

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A collapsed section for inputs that few people need. */
export function CollapsedSection({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group/fold rounded-lg border border-line open:pb-4">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg px-4 text-base font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={16} className="text-quiet transition-transform duration-150 group-open/fold:rotate-90" />
        {summary}
      </summary>
      <div className="grid gap-6 px-4 pt-3">{children}</div>
    </details>
  );
}

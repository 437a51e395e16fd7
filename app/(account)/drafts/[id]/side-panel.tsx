'use client';

import { type KeyboardEvent, type Ref, useRef } from 'react';
import { useDraftEditor } from './editor-context.ts';
import { EvidencePanel, targetLabel } from './evidence-panel.tsx';
import { jumpTo } from './jump-to.ts';
import { LivePreview } from './live-preview.tsx';

const views = [
  { view: 'evidence', label: 'Evidence' },
  { view: 'preview', label: 'Preview' },
] as const;
export type PanelView = (typeof views)[number]['view'];

interface PanelTabsProps {
  view: PanelView;
  setView: (view: PanelView) => void;
  /** Prefix of the DOM ids, because both the panel and the sheet contain these tabs. */
  id: string;
}

/** The tabs of the panel: the evidence of the current field, and the preview of the listing. The arrow keys move between the tabs. */
export function PanelTabs({ view, setView, id }: PanelTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const at = views.findIndex((one) => one.view === view);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: views.length - 1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = views.at(to % views.length);
    if (!next) return;
    setView(next.view);
    list.current?.querySelector<HTMLElement>(`#${id}-${next.view}`)?.focus();
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label="What the panel shows" onKeyDown={onKeyDown} className="flex gap-5 border-b border-line">
        {views.map((one) => (
          <button
            key={one.view}
            type="button"
            role="tab"
            id={`${id}-${one.view}`}
            aria-selected={one.view === view}
            aria-controls={`${id}-shown`}
            tabIndex={one.view === view ? 0 : -1}
            onClick={() => setView(one.view)}
            className="min-h-11 border-b-[3px] border-transparent text-base text-soft hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-ink aria-selected:font-semibold aria-selected:text-ink"
          >
            {one.label}
          </button>
        ))}
        {view === 'evidence' && <span className="ml-auto self-center text-sm text-soft max-lg:hidden">follows the field in view</span>}
      </div>
      <div role="tabpanel" id={`${id}-shown`} aria-labelledby={`${id}-${view}`} className="pt-4">
        {view === 'evidence' ? <EvidencePanel /> : <LivePreview />}
      </div>
    </>
  );
}

/** The panel beside the form. */
export function SidePanel({ ref, ...tabs }: Omit<PanelTabsProps, 'id'> & { ref: Ref<HTMLElement> }) {
  const { target } = useDraftEditor();
  return (
    <aside
      ref={ref}
      aria-label={`What the site says: ${targetLabel(target)}`}
      data-shows={target}
      tabIndex={-1}
      onKeyDown={(event) => {
        // Escape returns to the field. An entry of a list has no control of its own, so its list gets the focus.
        if (event.key === 'Escape') jumpTo(target.replace(/\.\d+$/, ''));
      }}
      className="sticky top-[calc(var(--editor-top)+1.5rem)] max-h-[calc(100dvh-var(--editor-top)-3rem)] self-start overflow-y-auto overscroll-contain rounded-lg border border-rule bg-surface px-4 pb-4 outline-none focus-visible:outline-2 focus-visible:outline-ink max-lg:hidden"
    >
      <PanelTabs {...tabs} id="panel" />
    </aside>
  );
}

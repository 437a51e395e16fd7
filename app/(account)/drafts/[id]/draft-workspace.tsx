'use client';

import { useEffect, useState } from 'react';
import { buildReport } from './build-report.ts';
import { Building, revealMs } from './building.tsx';
import { DraftEditor, type DraftPageProps } from './draft-editor.tsx';

/** Shows the progress of a draft's build until its last values have appeared, then its editor. */
export function DraftWorkspace(props: DraftPageProps) {
  const { draft, pages } = props;
  const [isBuilding, setIsBuilding] = useState(draft.status !== 'ready');
  const isReady = draft.status === 'ready';
  useEffect(() => {
    if (!isReady || !isBuilding) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setIsBuilding(false), isStill ? 0 : revealMs);
    return () => clearTimeout(timer);
  }, [isReady, isBuilding]);
  if (isBuilding) return <Building id={draft.id} url={draft.url} first={buildReport(draft, [...pages])} />;
  return <DraftEditor key={draft.id} {...props} />;
}

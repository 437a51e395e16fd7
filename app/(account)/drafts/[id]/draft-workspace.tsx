'use client';

import { useRef } from 'react';
import { buildReport } from './build-report.ts';
import { Building } from './building.tsx';
import { DraftEditor, type DraftPageProps } from './draft-editor.tsx';

/** A draft's page: first its making, then its editor. */
export function DraftWorkspace(props: DraftPageProps) {
  const { draft, pages } = props;
  const watched = useRef(false);
  if (draft.status !== 'ready') {
    watched.current = true;
    return <Building id={draft.id} url={draft.url} first={buildReport(draft, [...pages])} />;
  }
  return <DraftEditor key={draft.id} {...props} arrived={watched.current} />;
}

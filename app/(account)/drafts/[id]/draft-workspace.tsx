'use client';

import { useRef } from 'react';
import { buildReport } from './build-report.ts';
import { Building } from './building.tsx';
import { DraftEditor, type DraftPageProps } from './draft-editor.tsx';

/** Shows a draft's build in progress, then its editor. */
export function DraftWorkspace(props: DraftPageProps) {
  const { draft, pages } = props;
  const sawBuild = useRef(false);
  if (draft.status !== 'ready') {
    sawBuild.current = true;
    return <Building id={draft.id} url={draft.url} first={buildReport(draft, [...pages])} />;
  }
  return <DraftEditor key={draft.id} {...props} justBuilt={sawBuild.current} />;
}

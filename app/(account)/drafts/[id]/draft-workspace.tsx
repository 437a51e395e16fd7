'use client';

import { useRef } from 'react';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import type { SelectOption } from '#lib/ui/kit/select-field.tsx';
import { buildReport } from './build-report.ts';
import { Building } from './building.tsx';
import { DraftEditor } from './draft-editor.tsx';

export interface DraftPageProps {
  draft: DraftView;
  pages: readonly { url: string; title: string }[];
  /** Our copy of the logo, once there is one. */
  logo: string | null;
  categories: readonly { name: string; slug: string; group: string | null }[];
  countries: readonly SelectOption[];
  /** What our crawler is called. */
  bot: string;
}

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

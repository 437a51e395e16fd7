import type { DraftView } from '#lib/drafts/draft-view.ts';
import type { BuildProgress, DraftStatus } from './build-words.ts';

/** What is shown of a draft while it is being made. */
export interface BuildReport {
  status: DraftStatus;
  /** Of the draft: whether a page shows an old one. */
  version: number;
  progress: BuildProgress | null;
  pages: { url: string; title: string }[];
  /** Fields that have a value already. */
  found: { name: string; value: string | string[] }[];
}

/** What the page asks for while it waits: small, for it is asked often. */
export function buildReport(draft: DraftView, pages: { url: string; title: string }[]): BuildReport {
  const found = Object.entries(draft.fields).flatMap(([name, field]) => {
    const value = field.value as string | string[] | null;
    if (value === null || value.length === 0) return [];
    return [{ name, value: typeof value === 'string' ? value.slice(0, 400) : value.slice(0, 8) }];
  });
  return {
    status: draft.status,
    version: draft.version,
    progress: draft.progress,
    pages: pages.map(({ url, title }) => ({ url, title })),
    found,
  };
}

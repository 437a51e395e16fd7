import type { DraftView } from '#lib/drafts/draft-view.ts';
import type { BuildProgress, DraftStatus } from './build-labels.ts';

/** The progress of a draft's build, as the page shows it. */
export interface BuildReport {
  status: DraftStatus;
  /** Version of the stored draft. The draft in the page is outdated if its version is lower. */
  version: number;
  progress: BuildProgress | null;
  pages: { url: string; title: string }[];
  /** The number of seconds since the draft was requested; null until a server has answered. */
  seconds: number | null;
  /** The fields that have a value so far, each with a sentence that supports the value. */
  found: { name: string; value: string | string[]; concluded: boolean; quote: string | null }[];
}

/** Builds the report that the page polls. The report is small, because the page requests it every second. */
export function buildReport(draft: DraftView, pages: { url: string; title: string }[], at: Date | null = null): BuildReport {
  const found = Object.entries(draft.fields).flatMap(([name, field]) => {
    const value = field.value as string | string[] | null;
    if (value === null || value.length === 0) return [];
    return [
      {
        name,
        value: typeof value === 'string' ? value.slice(0, 300) : value.slice(0, 8),
        concluded: field.basis === 'inferred',
        quote: field.evidence[0]?.quote.slice(0, 240) ?? null,
      },
    ];
  });
  return {
    status: draft.status,
    version: draft.version,
    progress: draft.progress,
    pages: pages.map(({ url, title }) => ({ url, title })),
    seconds: at && Math.max(0, Math.round((at.getTime() - draft.createdAt.getTime()) / 1000)),
    found,
  };
}

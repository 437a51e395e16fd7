import { setTimeout as delay } from 'node:timers/promises';
import type { DebutClient } from '../client.ts';
import type { Draft } from '../generated/types.ts';
import type { Terminal } from './terminal.ts';

const interval = 2000;
const maxMinutes = 10;

/** Reads a draft every two seconds until it is ready, and shows its progress. After ten minutes, returns the draft as it is. */
export async function waitForDraft(client: DebutClient, terminal: Terminal, draft: Draft): Promise<Draft> {
  const end = Date.now() + maxMinutes * 60_000;
  let current = draft;
  while (current.status !== 'ready' && Date.now() < end) {
    terminal.progress(progressText(current));
    await delay(interval);
    current = await client.getDraft({ id: draft.id });
  }
  return current;
}

function progressText({ progress, status }: Draft): string {
  if (status === 'drafting') return 'Drafting the profile from what was read';
  if (!progress?.pages_found) return 'Looking for the pages of the site';
  return `Reading the site: ${progress.pages_read} of ${progress.pages_found} pages, ${progress.percent} %`;
}

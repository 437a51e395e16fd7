import type { StoredPage } from '#lib/cache/disk/page-store.ts';

/** Returns a page of some kilobytes whose content contains its key. */
export function makePage(key: string, round = 0, tags: string[] = ['site', 'listings']): StoredPage {
  const body = Buffer.from(`${key} ${round};`.repeat(300));
  return {
    key,
    tags,
    version: String(round),
    drawnAt: Date.now(),
    expiresAt: Date.now() + 3_600_000,
    head: JSON.stringify({ key, round }),
    body,
  };
}

/** Returns true if a page is unchanged since `makePage` made it. */
export function isWhole({ key, head, body }: StoredPage): boolean {
  const { round } = JSON.parse(head) as { round: number };
  return head === JSON.stringify({ key, round }) && Buffer.from(body).equals(makePage(key, round).body as Buffer);
}

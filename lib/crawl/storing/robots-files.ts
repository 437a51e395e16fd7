import { db } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { RobotsStore } from '#lib/crawl/site-robots.ts';

/**
 * How long a stored robots.txt is reused, in milliseconds. RFC 9309 (section 2.4) allows a day, but corrections by a site's owner should
 * take effect sooner.
 */
const maxAgeMs = 60_000;

/**
 * Returns the storage for robots.txt files. If `startedAt` is given, files that were stored since then are reused regardless of their age.
 * So an interrupted crawl continues with the same rules.
 */
export function robotsFiles(startedAt?: Date): RobotsStore {
  return {
    async readRobots(origin) {
      const file = await db().robotsFile.findUnique({ where: { origin } });
      if (!file || file.fetchedAt > now()) return null;
      const since = Math.min(now().getTime() - maxAgeMs, startedAt?.getTime() ?? Number.POSITIVE_INFINITY);
      return file.fetchedAt.getTime() < since ? null : { status: file.status, body: file.body };
    },
    async saveRobots(origin, { status, body }) {
      const file = { status, body: body.replaceAll('\0', ''), fetchedAt: now() }; // Postgres can't store NUL characters
      await db().robotsFile.upsert({ where: { origin }, create: { origin, ...file }, update: file });
    },
  };
}

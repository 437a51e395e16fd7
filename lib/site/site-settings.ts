import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { db, transaction } from '#lib/core/db.ts';
import { AppError, type FieldError, invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';

/** What the site's team sets. */
export interface SiteSettings {
  /** The free plan's launch weeks: so many weeks ahead at least, and at most. */
  freeWeeksMin: number;
  freeWeeksMax: number;
  /** Places of the free plan in one week. */
  freePerWeek: number;
}

/** By name: the key in the table, what stands where nothing was set, and the bounds. */
const settings = {
  freeWeeksMin: { key: 'free_weeks_min', value: 6, min: 1, max: 52 },
  freeWeeksMax: { key: 'free_weeks_max', value: 8, min: 1, max: 52 },
  freePerWeek: { key: 'free_per_week', value: 50, min: 1, max: 10_000 },
} as const satisfies Record<keyof SiteSettings, { key: string; value: number; min: number; max: number }>;
const names = Object.keys(settings) as (keyof SiteSettings)[];

/** What is set, read in the ambient transaction. A value that is out of its bounds counts as not set. */
export async function getSiteSettings(): Promise<SiteSettings> {
  const stored = await db().siteSetting.findMany({ where: { key: { in: names.map((name) => settings[name].key) } } });
  const read = (name: keyof SiteSettings): number => {
    const { key, value, min, max } = settings[name];
    const found = stored.find((row) => row.key === key)?.value;
    return Number.isInteger(found) && (found as number) >= min && (found as number) <= max ? (found as number) : value;
  };
  const freeWeeksMin = read('freeWeeksMin');
  return { freeWeeksMin, freeWeeksMax: Math.max(freeWeeksMin, read('freeWeeksMax')), freePerWeek: read('freePerWeek') };
}

/** Sets what is given, and answers all that is then set. For the site's admins; each change is noted in the audit log. */
export async function setSiteSettings(actor: Actor, changes: Partial<SiteSettings>): Promise<SiteSettings> {
  const errors = names.flatMap((name): FieldError[] => {
    const value = changes[name];
    const { min, max } = settings[name];
    if (value === undefined || (Number.isInteger(value) && value >= min && value <= max)) return [];
    return [{ path: name, message: `must be a whole number from ${min} to ${max}`, code: 'out_of_range' }];
  });
  if (errors.length > 0) throw invalidInput(errors);
  return transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:site-settings'))`;
    const admin = actor.userId && (await tx.user.findFirst({ where: { id: actor.userId, role: 'admin', deletedAt: null } }));
    if (!admin) throw new AppError('forbidden', 'Only an admin of this site can change its settings.');
    const before = await getSiteSettings();
    const after = { ...before, ...changes };
    if (after.freeWeeksMin > after.freeWeeksMax)
      throw invalidInput([
        { path: 'freeWeeksMax', message: `must be at least ${after.freeWeeksMin}, the least weeks ahead`, code: 'out_of_range' },
      ]);
    for (const name of names) {
      if (changes[name] === undefined) continue;
      const { key } = settings[name];
      const value = changes[name];
      await tx.siteSetting.upsert({ where: { key }, create: { key, value, updatedAt: now() }, update: { value, updatedAt: now() } });
    }
    const data = { before: { ...before }, after: { ...after } };
    await tx.auditEntry.create({
      data: { actorId: admin.id, action: 'set_site_settings', subject: 'site_settings', data, createdAt: now() },
    });
    await invalidate(tx, 'settings');
    return after;
  });
}

import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { config } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { type FieldError, invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct } from '#lib/team/rights.ts';

/** The settings that the site’s admins can change. */
export interface SiteSettings {
  /** The earliest launch week of the free plan, as a number of weeks from now. */
  freeWeeksMin: number;
  /** The latest launch week of the free plan, as a number of weeks from now. */
  freeWeeksMax: number;
  /** The number of places of the free plan in each week. */
  freePerWeek: number;
  /** The number of places of the free plan that one person's listings may have in a week. */
  placesPerPerson: number;
  /** 1 if the first submission of each account is looked at before it may launch, else 0. */
  holdFirst: number;
  /** The score from which a submission is looked at before it may launch. */
  holdScore: number;
  /** The score from which a submission is refused at once. */
  refuseScore: number;
}

/** For each setting: its key in the table, its default value and its bounds. */
const settings = {
  freeWeeksMin: { key: 'free_weeks_min', defaultValue: 6, min: 1, max: 52 },
  freeWeeksMax: { key: 'free_weeks_max', defaultValue: 8, min: 1, max: 52 },
  freePerWeek: { key: 'free_per_week', defaultValue: 50, min: 1, max: 10_000 },
  placesPerPerson: { key: 'places_per_person', defaultValue: 5, min: 1, max: 10_000 },
  // Nobody looks at what is submitted to a local site that is only tried out.
  holdFirst: { key: 'hold_first', defaultValue: () => (config().local ? 0 : 1), min: 0, max: 1 },
  holdScore: { key: 'hold_score', defaultValue: 50, min: 1, max: 10_000 },
  refuseScore: { key: 'refuse_score', defaultValue: 150, min: 1, max: 10_000 },
} as const satisfies Record<keyof SiteSettings, { key: string; defaultValue: number | (() => number); min: number; max: number }>;
const names = Object.keys(settings) as (keyof SiteSettings)[];

/** Reads the settings in the ambient transaction. A stored value outside its bounds is treated as not set. */
export async function getSiteSettings(): Promise<SiteSettings> {
  const stored = await db().siteSetting.findMany({ where: { key: { in: names.map((name) => settings[name].key) } } });
  const read = (name: keyof SiteSettings): number => {
    const { key, defaultValue, min, max } = settings[name];
    const found = stored.find((row) => row.key === key)?.value;
    if (Number.isInteger(found) && (found as number) >= min && (found as number) <= max) return found as number;
    return typeof defaultValue === 'function' ? defaultValue() : defaultValue;
  };
  const all = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<keyof SiteSettings, number>;
  return { ...all, freeWeeksMax: Math.max(all.freeWeeksMin, all.freeWeeksMax) };
}

/**
 * Changes some settings and returns all of them. Throws 403 unless the actor is an admin, and 400 for a value outside of its
 * bounds. Each change is written to the audit log.
 */
export async function setSiteSettings(actor: Actor, changes: Partial<SiteSettings>): Promise<SiteSettings> {
  const errors = names.flatMap((name): FieldError[] => {
    const value = changes[name];
    const { min, max } = settings[name];
    if (value === undefined || (Number.isInteger(value) && value >= min && value <= max)) return [];
    return [{ path: name, message: `must be a whole number from ${min} to ${max}`, code: 'out_of_range' }];
  });
  if (errors.length > 0) throw invalidInput(errors);
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'set_site_settings');
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:site-settings'))`;
    const before = await getSiteSettings();
    const after = { ...before, ...changes };
    if (after.freeWeeksMin > after.freeWeeksMax)
      throw invalidInput([
        { path: 'freeWeeksMax', message: `must be at least ${after.freeWeeksMin}, the value of freeWeeksMin`, code: 'out_of_range' },
      ]);
    for (const name of names) {
      if (changes[name] === undefined) continue;
      const { key } = settings[name];
      const value = changes[name];
      await tx.siteSetting.upsert({ where: { key }, create: { key, value, updatedAt: now() }, update: { value, updatedAt: now() } });
    }
    await audit(tx, actor, { action: 'set_site_settings', subject: 'site_settings', data: { before, after } });
    await invalidate(tx, 'settings');
    return after;
  });
}

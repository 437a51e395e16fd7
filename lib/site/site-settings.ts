import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { siteTag, tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { conflict, type FieldError, invalidInput } from '#lib/core/errors.ts';
import { euMembers } from '#lib/core/eu-members.ts';
import { now } from '#lib/core/time.ts';
import {
  type SettingName,
  type SettingValue,
  type SiteSettings,
  settingKey,
  settingNames,
  settings,
  settingText,
} from '#lib/site/settings-catalogue.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct } from '#lib/team/rights.ts';

const keys = settingNames.map(settingKey);

/** Returns all settings, read in the ambient transaction. A stored value that breaks the setting’s rules is replaced by the default. */
export async function getSiteSettings(): Promise<SiteSettings> {
  return withDefaults(await readStored());
}

/** Returns the settings that the team has set, with their values. */
export async function readStored(): Promise<Partial<SiteSettings>> {
  const rows = new Map((await db().siteSetting.findMany({ where: { key: { in: keys } } })).map(({ key, value }) => [key, value]));
  const found = settingNames.flatMap((name) => {
    const parsed = rows.has(settingKey(name)) ? settings[name].schema.safeParse(rows.get(settingKey(name))) : null;
    return parsed?.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(found);
}

function withDefaults(stored: Partial<SiteSettings>): SiteSettings {
  const all = Object.fromEntries(settingNames.map((name) => [name, stored[name] ?? settings[name].defaultValue()])) as SiteSettings;
  return { ...all, freeWeeksMax: Math.max(all.freeWeeksMin, all.freeWeeksMax) };
}

/** Changes of settings, by name. Null restores the default. A value may have any type, because it comes from a form. */
export type SettingChanges = { [Name in SettingName]?: unknown };

interface SettingsOptions {
  /** The reason, for the log. */
  reason?: string;
  /** The values that the person saw, as texts. A setting whose value has changed since is not overwritten. */
  seen?: { [Name in SettingName]?: string };
}

/**
 * Changes some settings and returns all settings. Each actual change adds a line to the audit log. All processes use the new values within
 * moments (`siteFollower`). Throws 403 unless the actor is an admin, 400 with each setting whose value breaks its rules, and
 * `changed_since` if somebody else changed one of them meanwhile.
 */
export async function setSiteSettings(
  actor: Actor,
  changes: SettingChanges,
  { reason = '', seen = {} }: SettingsOptions = {},
): Promise<SiteSettings> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'set_site_settings');
    const changed = parseChanges(changes);
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:site-settings'))`;
    const stored = await readStored();
    const before = withDefaults(stored);
    const others = changed.filter(([name]) => seen[name] !== undefined && seen[name] !== settingText(before[name]));
    if (others.length > 0)
      throw conflict(
        'changed_since',
        'Somebody changed these settings since you opened them. Load the page again and look at the new values.',
        {
          data: { fields: others.map(([name]) => name) },
        },
      );
    const kept = { ...stored };
    for (const [name, value] of changed) Object.assign(kept, { [name]: value ?? undefined });
    const after = withDefaults(kept);
    const errors = crossErrors({ ...after, freeWeeksMax: kept.freeWeeksMax ?? settings.freeWeeksMax.defaultValue() });
    const broken = errors.filter(({ path, against }) => changed.some(([name]) => name === path || name === against));
    if (broken.length > 0) throw invalidInput(broken.map(({ path, message, code }) => ({ path, message, code })));
    for (const [name, value] of changed) {
      if (settingText(before[name]) === settingText(after[name]) && (value === null) === (stored[name] === undefined)) continue;
      await store(tx, settingKey(name), value);
      const shown = { before: settingText(before[name]), after: settingText(after[name]), ...(reason ? { reason } : {}) };
      await audit(tx, actor, { action: 'set_site_settings', subject: `setting:${settingKey(name)}`, data: shown });
    }
    await invalidate(tx, tags.settings, siteTag); // also invalidates pages on disk
    return after;
  });
}

async function store(tx: Tx, key: string, value: SettingValue): Promise<void> {
  if (value === null) await tx.siteSetting.deleteMany({ where: { key } });
  else await tx.siteSetting.upsert({ where: { key }, create: { key, value, updatedAt: now() }, update: { value, updatedAt: now() } });
}

/** Returns the changes with the types of the settings. Throws 400 with an error for each value that breaks its setting’s rules. */
function parseChanges(changes: SettingChanges): [SettingName, SettingValue][] {
  const errors: FieldError[] = [];
  const parsed = settingNames.flatMap((name): [SettingName, SettingValue][] => {
    const value = changes[name];
    if (value === undefined) return [];
    if (value === null) return [[name, null]];
    const result = settings[name].schema.safeParse(value);
    if (result.success) return [[name, result.data]];
    errors.push({ path: name, message: result.error.issues[0]?.message ?? 'is invalid', code: 'invalid_value' });
    return [];
  });
  if (errors.length > 0) throw invalidInput(errors);
  return parsed;
}

/** Returns an error for each pair of settings that contradict each other. `path` is the setting to correct, and `against` the other one. */
function crossErrors(all: SiteSettings): (FieldError & { path: SettingName; against: SettingName })[] {
  const errors: ReturnType<typeof crossErrors> = [];
  const code = 'out_of_range';
  if (all.freeWeeksMin > all.freeWeeksMax)
    errors.push({
      path: 'freeWeeksMax',
      against: 'freeWeeksMin',
      message: `must be at least ${all.freeWeeksMin}, the earliest week`,
      code,
    });
  if (all.holdScore > all.refuseScore) {
    const message = `must be at least ${all.holdScore}, the score from which a submission waits`;
    errors.push({ path: 'refuseScore', against: 'holdScore', message, code });
  }
  const { payments } = config();
  const isLive = payments?.provider === 'stripe' && payments.live;
  if (isLive && euMembers.has(all.sellerCountry) && all.sellerVatNumber === null) {
    const message = 'must be set: invoices of a seller in the EU state it';
    errors.push({ path: 'sellerVatNumber', against: 'sellerCountry', message, code: 'required' });
  }
  return errors;
}

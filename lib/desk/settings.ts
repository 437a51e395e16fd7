import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import type { LogEntry } from '#lib/desk/read-log.ts';
import { listLogAbout } from '#lib/desk/read-log.ts';
import { type SettingName, type SettingValue, settingKey, settingNames, settings } from '#lib/site/settings-catalogue.ts';
import { getSiteSettings, readStored } from '#lib/site/site-settings.ts';
import { requireView } from '#lib/team/rights.ts';

/** A setting with its present value. */
export interface CurrentSetting {
  name: SettingName;
  value: SettingValue;
  defaultValue: SettingValue;
  /** True if the team has set it. */
  isSet: boolean;
}

/** Lists all settings with their values and defaults. Only for admins. */
export async function listSettings(actor: Actor): Promise<CurrentSetting[]> {
  await requireView(db(), actor, 'settings');
  const [values, stored] = await Promise.all([getSiteSettings(), readStored()]);
  return settingNames.map((name) => ({
    name,
    value: values[name],
    defaultValue: settings[name].defaultValue(),
    isSet: stored[name] !== undefined,
  }));
}

/** Lists the latest 50 changes of these settings, newest first. Only for admins. */
export async function listSettingChanges(actor: Actor, names: readonly SettingName[] = settingNames): Promise<LogEntry[]> {
  await requireView(db(), actor, 'settings');
  return listLogAbout(names.map((name) => `setting:${settingKey(name)}`));
}

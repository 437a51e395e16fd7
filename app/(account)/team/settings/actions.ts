'use server';

import { paths } from '#lib/core/paths.ts';
import { isSettingName, parseSettingText, settingNames } from '#lib/site/settings-catalogue.ts';
import { setSiteSettings } from '#lib/site/site-settings.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { deskAction } from '../desk-action.ts';

const seenOf = (name: string) => `seen-${name}`;

/** Changes those settings of a group whose fields were changed. A blank field restores the default. Also undoes such a change. */
export const changeSettings = deskAction({
  name: 'change_settings',
  fields: ['group', 'reason', ...settingNames, ...settingNames.map(seenOf)],
  page: ({ group = '' }) => paths.deskSettings(group),
  run: async ({ reason = '', ...texts }, actor) => {
    const changed = settingNames.filter((name) => isSettingName(name) && (texts[name] ?? '') !== (texts[seenOf(name)] ?? ''));
    if (changed.length === 0) return { done: 'Nothing was changed.' };
    const changes = Object.fromEntries(changed.map((name) => [name, parseSettingText(name, texts[name] ?? '')]));
    const seen = Object.fromEntries(changed.map((name) => [name, texts[seenOf(name)] ?? '']));
    await setSiteSettings(actor, changes, { reason: parseReason(reason), seen });
    return { done: 'Saved. It holds in all processes at once.' };
  },
});

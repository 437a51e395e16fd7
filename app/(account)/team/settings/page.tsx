import { paths } from '#lib/core/paths.ts';
import { listSettingChanges, listSettings } from '#lib/desk/settings.ts';
import { type SettingGroup, settingGroups, settingKey, settingNames, settings, settingText } from '#lib/site/settings-catalogue.ts';
import { Tabs } from '#lib/ui/kit/tabs.tsx';
import { DeskPage } from '../desk-page.tsx';
import { History } from '../history.tsx';
import { requireDesk } from '../require-desk.ts';
import { UndoForm } from '../undo-form.tsx';
import { changeSettings } from './actions.ts';
import { SettingsForm } from './settings-form.tsx';

export const metadata = { title: 'Settings' };

const groups = Object.keys(settingGroups) as SettingGroup[];

export default async function DeskSettingsPage({ searchParams }: PageProps<'/team/settings'>) {
  const actor = await requireDesk(paths.deskSettings(), 'settings');
  const asked = (await searchParams).group;
  const group = groups.find((each) => each === asked) ?? 'site';
  const names = settingNames.filter((name) => settings[name].group === group);
  const [all, changes] = await Promise.all([listSettings(actor), listSettingChanges(actor, names)]);
  const fields = all
    .filter(({ name }) => names.includes(name))
    .map(({ name, value, defaultValue, isSet }) => {
      const { label, about, input } = settings[name];
      return { name, label, about, input, isSet, value: settingText(value), defaultValue: settingText(defaultValue) };
    });
  return (
    <DeskPage title="Settings" description="What a running site changes. It holds in all processes within a second; nothing is built anew.">
      <Tabs
        label="Groups of settings"
        items={groups.map((each) => ({ href: paths.deskSettings(each), label: settingGroups[each].label }))}
        current={paths.deskSettings(group)}
      />
      <p className="max-w-measure text-soft">{settingGroups[group].about}</p>
      <SettingsForm key={group} action={changeSettings} group={group} fields={fields} />
      <History
        entries={changes}
        changeOf={({ subject, data }) => {
          const field = fields.find(({ name }) => subject === `setting:${settingKey(name)}`);
          const [before, after] = [String(data.before ?? ''), String(data.after ?? '')];
          const values = field && {
            group,
            [field.name]: before === field.defaultValue ? '' : before,
            [`seen-${field.name}`]: after,
            reason: 'Taken back.',
          };
          const undo = field?.value === after && before !== after && (
            <UndoForm action={changeSettings} values={values ?? {}} name={`the change of “${field.label}”`} />
          );
          return { what: field?.label ?? subject, before, after, undo };
        }}
      />
    </DeskPage>
  );
}

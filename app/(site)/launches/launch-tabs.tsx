import { paths } from '#lib/core/paths.ts';
import { sections } from '#lib/launches/list-launches.ts';
import { Tabs } from '#lib/ui/kit/tabs.tsx';
import { sectionFacts } from './sections.ts';

const items = [
  { href: paths.launches, label: 'The race' },
  ...sections.map((section) => ({ href: paths.section(section), label: sectionFacts[section].name })),
];

/** Tabs for this week's race and the sections of `list_launches`. */
export function LaunchTabs({ current }: { current: string }) {
  return <Tabs label="Sections of launches" items={items} current={current} />;
}

import { paths } from '#lib/core/paths.ts';
import { type Section, sections } from '#lib/launches/list-launches.ts';
import { Tabs } from '#lib/ui/kit/tabs.tsx';
import { sectionFacts } from './sections.ts';

/** The pages of this section are below the tab of this week's race. */
const wholeWeek = 'this-week';

const items = [
  { href: paths.launches, label: 'This week' },
  ...sections
    .filter((section) => section !== wholeWeek)
    .map((section) => ({ href: paths.section(section), label: sectionFacts[section].name })),
];

/** Tabs for this week's race and the sections of `list_launches`. */
export function LaunchTabs({ section }: { section?: Section }) {
  const isBelow = section === wholeWeek;
  return (
    <Tabs
      label="Sections of launches"
      items={items}
      current={section && !isBelow ? paths.section(section) : paths.launches}
      isBelow={isBelow}
    />
  );
}

import type { ToolFact, ToolGroup } from '#lib/guide/facts.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';

/** Lists all tools with their summary, scope and effect. Each tool has its own URL fragment, such as `#submit_listing`. */
export function ToolList({ groups }: { groups: readonly ToolGroup[] }) {
  return groups.map(({ resource, meaning, tools }) => {
    const id = `tools-${resource.toLowerCase().replace(' ', '-')}`;
    return (
      <section key={resource} aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)]">
        <h3 id={id} className="text-base">
          {resource}
        </h3>
        <p className="pb-2 text-base text-soft">{meaning}</p>
        <ul className="divide-y divide-line border-y border-line text-base">
          {tools.map((tool) => (
            <Tool key={tool.name} tool={tool} />
          ))}
        </ul>
      </section>
    );
  });
}

function Tool({ tool: { effect, name, scope, summary } }: { tool: ToolFact }) {
  return (
    <li
      id={name}
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-2.5 relative isolate target:before:absolute target:before:-inset-x-3 target:before:inset-y-0 target:before:-z-10 target:before:bg-hover sm:grid-cols-[14rem_minmax(0,1fr)_auto] sm:items-baseline"
    >
      <code className="font-mono text-sm font-medium [overflow-wrap:anywhere]">{name}</code>
      <p className="max-sm:order-last max-sm:col-span-full">{summary}</p>
      <p className="flex flex-wrap items-center justify-end gap-1.5">
        {effect === 'reads' ? (
          <span className="text-sm text-quiet">{scope === 'public' ? 'reads, no sign-in' : 'reads'}</span>
        ) : (
          <Badge tone={effect === 'deletes' ? 'danger' : 'warning'}>{effect}</Badge>
        )}
        {scope !== 'public' && <Badge>{scope}</Badge>}
      </p>
    </li>
  );
}

import { CopyButton } from '#lib/ui/copy-button.tsx';

/** Text for a machine, such as a key or a command, with a button that copies it. `label` names it to those who don't see it. */
export function CodeBlock({ value, label, copyLabel = 'Copy' }: { value: string; label: string; copyLabel?: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-sunken p-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={label} tabIndex={0} className="min-w-0 flex-1 basis-48 overflow-x-auto px-1 py-2 text-sm">
        <pre className="font-mono">{value}</pre>
      </section>
      <CopyButton value={value} label={copyLabel} />
    </div>
  );
}

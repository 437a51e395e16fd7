import { CopyButton } from '#lib/ui/kit/copy-button.tsx';

export interface CodeBlockProps {
  value: string;
  /** Names it to those who don't see it; of several on a page no two are alike. */
  label: string;
  copyLabel?: string;
  /** Where it goes, such as a file's name: stands above it, with the button beside. */
  title?: string;
}

/** Text for a machine, such as a key or a command, with a button that copies it. */
export function CodeBlock({ value, label, copyLabel = 'Copy', title }: CodeBlockProps) {
  if (title)
    return (
      <figure className="overflow-hidden rounded-lg border border-line bg-sunken print:break-inside-avoid">
        <figcaption className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-4 text-sm text-soft">
          <span className="[overflow-wrap:anywhere]">{title}</span>
          <CopyButton value={value} label={copyLabel} variant="quiet" />
        </figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section aria-label={label} tabIndex={0} className="overflow-x-auto px-4 py-3 text-sm focus-visible:-outline-offset-2">
          <pre className="w-max min-w-full font-mono print:w-auto print:whitespace-pre-wrap print:[overflow-wrap:anywhere]">{value}</pre>
        </section>
      </figure>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-sunken p-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={label} tabIndex={0} className="min-w-0 flex-1 basis-48 overflow-x-auto px-1 py-2 text-sm">
        <pre className="font-mono print:whitespace-pre-wrap print:[overflow-wrap:anywhere]">{value}</pre>
      </section>
      <CopyButton value={value} label={copyLabel} />
    </div>
  );
}

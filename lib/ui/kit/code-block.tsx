import { CopyButton } from '#lib/ui/kit/copy-button.tsx';

export interface CodeBlockProps {
  value: string;
  /** Accessible name; must be unique on the page. */
  label: string;
  copyLabel?: string;
  /** Shown above the text, such as the name of the file that it belongs in. */
  title?: string;
}

/** A text to be copied, such as a key or a command, with a copy button. */
export function CodeBlock({ value, label, copyLabel = 'Copy', title }: CodeBlockProps) {
  if (title)
    return (
      <figure className="overflow-hidden rounded-lg border border-line bg-sunken print:break-inside-avoid">
        <figcaption className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-4 text-sm text-soft">
          <span className="[overflow-wrap:anywhere]">{title}</span>
          <CopyButton value={value} label={copyLabel} variant="quiet" />
        </figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
        <section aria-label={label} tabIndex={0} className="overflow-x-auto px-4 py-3 text-sm focus-visible:-outline-offset-2">
          <pre className="w-max min-w-full font-mono print:w-auto print:whitespace-pre-wrap print:[overflow-wrap:anywhere]">{value}</pre>
        </section>
      </figure>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-sunken p-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section aria-label={label} tabIndex={0} className="min-w-0 flex-1 basis-48 overflow-x-auto px-1 py-2 text-sm">
        <pre className="font-mono max-sm:whitespace-pre-wrap max-sm:[overflow-wrap:anywhere] print:whitespace-pre-wrap print:[overflow-wrap:anywhere]">
          {value}
        </pre>
      </section>
      <CopyButton value={value} label={copyLabel} />
    </div>
  );
}

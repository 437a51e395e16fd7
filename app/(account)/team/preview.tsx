import { MarkdownProse } from '#lib/ui/kit/prose.tsx';

/** Shows the preview of a Markdown text. Shows nothing before a preview was requested. */
export function Preview({ html }: { html: string | undefined }) {
  if (html === undefined) return null;
  return (
    <section aria-label="Preview" className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <p role="status" className="text-sm text-soft">
        Preview of what is typed above. It is not saved yet.
      </p>
      <MarkdownProse html={html} />
    </section>
  );
}

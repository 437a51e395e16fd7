export interface ContentsProps {
  title: string;
  /** Headings of the page with their DOM ids. */
  items: readonly { id: string; title: string }[];
}

/** A table of contents. On wide screens it is beside the text; on narrow screens it is above the text and collapsed. */
export function Contents({ title, items }: ContentsProps) {
  const links = items.map(({ id, title: name }) => (
    <li key={id}>
      <a
        href={`#${id}`}
        className="-ml-px flex min-h-11 items-center border-l border-transparent py-1 pl-4 [overflow-wrap:anywhere] text-soft hover:border-ink hover:text-ink lg:min-h-9"
      >
        {name}
      </a>
    </li>
  ));
  return (
    <>
      <nav aria-labelledby="contents" className="text-base max-lg:hidden">
        <h2 id="contents" className="part-title">
          {title}
        </h2>
        <ol className="border-l border-line">{links}</ol>
      </nav>
      <details className="group border-b border-line pb-2 text-base lg:hidden">
        <summary className="flex min-h-11 items-center gap-2 font-medium text-soft">
          <span aria-hidden className="transition-transform duration-150 group-open:rotate-90">
            ›
          </span>
          {title}
        </summary>
        <nav aria-label={title}>
          <ol className="mb-2 border-l border-line">{links}</ol>
        </nav>
      </details>
    </>
  );
}

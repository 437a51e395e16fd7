import type { ReactNode } from 'react';
import { Contents } from '#lib/ui/kit/contents.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Prose } from '#lib/ui/kit/prose.tsx';

export interface WrittenPart {
  id: string;
  title: string;
  body?: ReactNode;
  /** HTML of `renderMarkdown`, with the heading. Used instead of a body. */
  html?: string;
}

/** A page of text: sections that can be linked to, with a table of contents. */
export function WrittenPage(props: { title: string; description: ReactNode; parts: readonly WrittenPart[]; aside?: ReactNode }) {
  return (
    <>
      <PageHeader ruled title={props.title} description={props.description} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pb-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <Prose>
          {props.parts.map(({ id, title, body, html }) =>
            html === undefined ? (
              <section key={id} aria-labelledby={id}>
                <h2 id={id}>{title}</h2>
                {body}
              </section>
            ) : (
              <section key={id} aria-labelledby={id} dangerouslySetInnerHTML={{ __html: html }} />
            ),
          )}
        </Prose>
        <aside
          aria-label="On this page"
          className="grid content-start gap-6 max-lg:order-first lg:sticky lg:top-20 lg:self-start print:hidden"
        >
          <Contents title="On this page" items={props.parts} />
          {props.aside}
        </aside>
      </div>
    </>
  );
}

import './prose.css';
import type { ReactNode } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

/** Styles plain HTML elements as running text: paragraphs, headings from h2 on, lists, quotes and tables. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('prose', className)}>{children}</div>;
}

/** Running text as HTML. Only the output of `renderMarkdown` may be passed, because the HTML is not sanitized here. */
export function MarkdownProse({ html, className }: { html: string; className?: string }) {
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

import './prose.css';
import type { ReactNode } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

/** Text to be read, in plain elements: paragraphs, headings from h2 on, lists, quotes, tables. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('prose', className)}>{children}</div>;
}

/** The same for a text that `renderMarkdown` made into HTML, and nothing else did. */
export function MarkdownProse({ html, className }: { html: string; className?: string }) {
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

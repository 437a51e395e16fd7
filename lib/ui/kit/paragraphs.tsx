import { splitLinks } from '#lib/core/split-links.ts';

interface ParagraphsProps {
  text: string;
  className?: string;
  /** True if web addresses in the text become links. Search engines don't follow these links, because anybody may have written the text. */
  links?: boolean;
}

/** Renders plain text as paragraphs. An empty line separates paragraphs. A single line break stays a line break. */
export function Paragraphs({ text, className = 'grid gap-4', links = false }: ParagraphsProps) {
  const paragraphs = text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return (
    <div className={className}>
      {paragraphs.map((paragraph, index) => (
        <p key={`${index}:${paragraph.slice(0, 24)}`} className="whitespace-pre-line [overflow-wrap:anywhere]">
          {links ? <LinkedText text={paragraph} /> : paragraph}
        </p>
      ))}
    </div>
  );
}

function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={`${index}:${part.href}`} href={part.href} rel="nofollow ugc noopener" className="link">
        {part.text}
      </a>
    ),
  );
}

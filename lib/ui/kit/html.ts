/** A piece of HTML that `html` made. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | false | readonly Part[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function textOf(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(textOf).join('');
  return String(part).replace(/[&<>"']/g, (character) => entities[character] as string);
}

/**
 * Makes HTML: texts are escaped, and pieces of HTML and lists of them are taken as they are. For what stands on a page very often and needs
 * no script: React draws each element twice, and sends it to the browser twice. Attributes must be quoted.
 */
export function html(parts: TemplateStringsArray, ...values: Part[]): Html {
  return { html: parts.reduce((before, part, n) => before + textOf(values[n - 1] ?? null) + part) };
}

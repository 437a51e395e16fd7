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
 * Makes HTML. Strings are escaped; `Html` values and lists of them are inserted unchanged. It is for elements that occur very often on a
 * page and need no script, because React would render each element twice and send it to the browser twice. Attributes must be quoted.
 */
export function html(parts: TemplateStringsArray, ...values: Part[]): Html {
  return { html: parts.reduce((before, part, n) => before + textOf(values[n - 1] ?? null) + part) };
}

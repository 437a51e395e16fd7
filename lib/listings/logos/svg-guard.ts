import { Parser } from 'htmlparser2';

/** What drawing an SVG may take. Beyond these it is no logo, and a few bytes may cost minutes of a processor. */
const limits = {
  bytes: 200 * 1024,
  /** Elements drawn, each as often as something refers to it. */
  elements: 2000,
  /** Characters of path data drawn, likewise: the cost of lines that cross grows with their square, so that 200 KB take two minutes. */
  pathData: 32_000,
  depth: 100,
};
/** What a letter counts as, in characters of path data. */
const letterOutline = 20;
/** Elements that repeat, fetch or compute. With any prefix: which namespace it stands for needs no working out. */
const refused = /<(?:[\w.-]+:)?(pattern|filter|image|foreignobject|script|marker|fe[a-z]+|iframe|animate\w*|set)\b/i;
const gradients = new Set(['linearGradient', 'radialGradient']);

interface Node {
  name: string;
  children: Node[];
  refs: string[];
  pathData: number;
}
interface Cost {
  elements: number;
  pathData: number;
}

class Refused extends Error {}

/**
 * The text of an SVG that is cheap to draw, without comments and document type; or why it is not drawn. What it costs is
 * counted before anything is: no timeout ends a drawing under way.
 */
export function safeSvg(file: Buffer): { svg: string } | { problem: 'not_an_image' | 'svg_too_large' | 'svg_refused' } {
  if (file.length > limits.bytes) return { problem: 'svg_too_large' };
  let text = file.toString('utf8').replace(/^\uFEFF/, '');
  const encoding = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8';
  if (!/<(?:[\w.-]+:)?svg[\s>]/.test(text) || text.includes('\0')) return { problem: 'not_an_image' };
  text = without(without(text, '<!--', '-->'), '<?', '?>')
    // Drawing programs write a plain one; a subset of its own in brackets could define entities, and stays to be refused.
    .replace(/<!DOCTYPE\s[^[\]<>]*>/i, '')
    .trim();
  // What is left after comments must not depend on who reads it: `<!` only begins CDATA, and that holds no markup.
  const plain = text.replace(/<!\[CDATA\[[^<]*?\]\]>/g, '');
  if (!/^(utf-8|us-ascii|iso-8859-1)$/i.test(encoding) || /<[!?]/.test(plain) || refused.test(text)) return { problem: 'svg_refused' };
  try {
    count(text);
  } catch (error) {
    if (error instanceof Refused) return { problem: 'svg_refused' };
    throw error;
  }
  return { svg: text };
}

/** The text without what stands between these; the rest is left where one has no end. */
function without(text: string, from: string, to: string): string {
  let kept = '';
  let at = 0;
  for (let start = text.indexOf(from); start >= 0; start = text.indexOf(from, at)) {
    const end = text.indexOf(to, start + from.length);
    if (end < 0) break;
    kept += text.slice(at, start);
    at = end + to.length;
  }
  return kept + text.slice(at);
}

/** Throws when drawing it takes more than is allowed. */
function count(text: string): void {
  const root: Node = { name: '', children: [], refs: [], pathData: 0 };
  const open = [root];
  const byId = new Map<string, Node[]>();
  const classesOf = new Map<Node, string[]>();
  let sheet = '';
  let elements = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        elements += 1;
        if (elements > limits.elements || open.length > limits.depth) throw new Refused('too many elements');
        const node: Node = { name: local(tag), children: [], refs: [], pathData: 0 };
        for (const [key, value] of Object.entries(attributes)) {
          readAttribute(node, local(key), value);
          if (local(key) === 'id') byId.set(value, [...(byId.get(value) ?? []), node]);
        }
        if (attributes.class) classesOf.set(node, attributes.class.split(/\s+/));
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext(data) {
        const around = open.at(-1) ?? root;
        if (around.name === 'style') sheet += data;
        else around.pathData += data.trim().length * letterOutline;
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  const byClass = classRefs(sheet, (id) => byId.get(id)?.every(({ name }) => gradients.has(name)) ?? true);
  for (const [node, classes] of classesOf) node.refs.push(...classes.flatMap((name) => byClass.get(name) ?? []));
  costOf(root, byId, new Map());
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function readAttribute(node: Node, name: string, value: string): void {
  if (name === 'd' || name === 'points') node.pathData += value.length;
  // A short pattern of dashes on a long line is any number of strokes.
  if (name === 'stroke-dasharray' && !/^\s*(none|0|inherit)?\s*$/.test(value)) throw new Refused('dashes');
  if (name === 'filter' && !/^\s*none\s*$/.test(value)) throw new Refused('a filter');
  if (name === 'style') checkStyle(value);
  if (name === 'href' && node.name === 'use') {
    if (!value.startsWith('#')) throw new Refused('a reference to another file');
    node.refs.push(value.slice(1));
  }
  node.refs.push(...urlsIn(value));
}

/** What the sheet and `style` may not hold: other files, other spellings, dashes. */
function checkStyle(css: string): void {
  if (/\\|@import|@font-face|filter\s*:|marker(-\w+)?\s*:|stroke-dasharray\s*:\s*(?!none|0\s*[;}]|0\s*$)/i.test(css))
    throw new Refused('style');
  if (/(?:^|[\s;{"'])d\s*:/.test(css)) throw new Refused('path data in a style');
}

/** The ids that `url(#id)` refer to. */
function urlsIn(value: string): string[] {
  const found = [...value.matchAll(/url\(\s*["']?([^"')\s]*)/gi)].map(([, target]) => target ?? '');
  if (found.some((target) => !target.startsWith('#'))) throw new Refused('a reference to another file');
  return found.map((target) => target.slice(1));
}

/** What a sheet has elements of a class refer to. Gradients cost nothing more; anything else must be told by class alone. */
function classRefs(css: string, isGradient: (id: string) => boolean): Map<string, string[]> {
  const sheet = without(css, '/*', '*/').replace(/url\(\s*["'](#[\w.-]+)["']\s*\)/gi, 'url($1)');
  checkStyle(css);
  const quotes = /["']/.test(sheet) || (/["']/.test(css) && css.includes('/*'));
  const found = new Map<string, string[]>();
  for (const rule of sheet.split('}')) {
    const [selector = '', ...body] = rule.split('{');
    const refs = urlsIn(body.join('{')).filter((id) => !isGradient(id));
    if (refs.length === 0) continue;
    if (quotes) throw new Refused('a sheet whose rules can’t be told apart'); // a text may hold a brace
    for (const one of selector.split(',')) {
      const name = /^\s*\.([\w-]+)\s*$/.exec(one)?.[1];
      if (!name) throw new Refused('a reference by another selector');
      found.set(name, [...(found.get(name) ?? []), ...refs]);
    }
  }
  return found;
}

/** With all that is in it and all that it refers to, each as often as it is drawn. */
function costOf(node: Node, byId: Map<string, Node[]>, known: Map<Node, Cost | 'under way'>): Cost {
  const before = known.get(node);
  if (before === 'under way') throw new Refused('it refers to itself');
  if (before) return before;
  known.set(node, 'under way');
  const cost = { elements: 1, pathData: node.pathData };
  for (const part of [...node.children, ...node.refs.flatMap((id) => byId.get(id) ?? [])]) {
    if (gradients.has(part.name)) continue; // painted with, not drawn
    const more = costOf(part, byId, known);
    cost.elements += more.elements;
    cost.pathData += more.pathData;
    if (cost.elements > limits.elements || cost.pathData > limits.pathData) throw new Refused('too much to draw');
  }
  known.set(node, cost);
  return cost;
}

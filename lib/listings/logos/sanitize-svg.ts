import { Parser } from 'htmlparser2';

/** Limits for drawing an SVG. Logos need no more. Without limits, a few bytes can cost minutes of CPU time. */
const limits = {
  bytes: 200 * 1024,
  /** The number of drawn elements. An element counts again for each reference to it. */
  elements: 2000,
  /** The number of characters of drawn path data. A path counts again for each reference to it. */
  pathData: 32_000,
  /**
   * The sum, over all drawn paths, of the square of the path's number of characters. Lines of one path may cross each other, and the cost
   * of the crossings grows with this square: 16 KB take 0.25 s, 200 KB two minutes.
   */
  crossings: 16_000 ** 2,
  depth: 100,
};
/** The cost of one letter of text, in characters of path data. */
const letterOutline = 20;
/** Elements that repeat shapes, load files or compute. They are refused with any namespace prefix, so the prefixes needn't be resolved. */
const refusedElements = /<(?:[\w.-]+:)?(pattern|filter|image|foreignobject|script|marker|fe[a-z]+|iframe|animate\w*|set)\b/i;
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
  crossings: number;
}

class Refused extends Error {}

/**
 * Returns the text of an SVG that is cheap to draw, without comments and document type. Otherwise returns the reason for refusing it. The
 * cost is computed before drawing, because no timeout can stop a drawing.
 */
export function sanitizeSvg(file: Buffer): { svg: string } | { problem: 'not_an_image' | 'svg_too_large' | 'svg_refused' } {
  if (file.length > limits.bytes) return { problem: 'svg_too_large' };
  let text = file.toString('utf8').replace(/^\uFEFF/, '');
  const encoding = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8';
  if (!/<(?:[\w.-]+:)?svg[\s>]/.test(text) || text.includes('\0')) return { problem: 'not_an_image' };
  text = removeBetween(removeBetween(text, '<!--', '-->'), '<?', '?>')
    // Removes the plain document type that drawing programs write. A document type with a subset in brackets could define entities. It is
    // not removed here, so it is refused below.
    .replace(/<!DOCTYPE\s[^[\]<>]*>/i, '')
    .trim();
  // All parsers must read the remaining text in the same way. So `<!` may only begin a CDATA section without markup.
  const plain = text.replace(/<!\[CDATA\[[^<]*?\]\]>/g, '');
  if (!/^(utf-8|us-ascii|iso-8859-1)$/i.test(encoding) || /<[!?]/.test(plain) || refusedElements.test(text))
    return { problem: 'svg_refused' };
  try {
    checkCost(text);
  } catch (error) {
    if (error instanceof Refused) return { problem: 'svg_refused' };
    throw error;
  }
  return { svg: text };
}

/** Removes the parts of the text from each `from` to the next `to`. If a `from` has no `to` after it, the rest of the text stays. */
function removeBetween(text: string, from: string, to: string): string {
  let result = '';
  let at = 0;
  for (let start = text.indexOf(from); start >= 0; start = text.indexOf(from, at)) {
    const end = text.indexOf(to, start + from.length);
    if (end < 0) break;
    result += text.slice(at, start);
    at = end + to.length;
  }
  return result + text.slice(at);
}

/** Throws `Refused` if drawing the SVG costs more than the limits allow. */
function checkCost(text: string): void {
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
        const node: Node = { name: localName(tag), children: [], refs: [], pathData: 0 };
        for (const [key, value] of Object.entries(attributes)) {
          readAttribute(node, localName(key), value);
          if (localName(key) === 'id') byId.set(value, [...(byId.get(value) ?? []), node]);
        }
        if (attributes.class) classesOf.set(node, attributes.class.split(/\s+/));
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext(data) {
        const parent = open.at(-1) ?? root;
        if (parent.name === 'style') sheet += data;
        else parent.pathData += data.trim().length * letterOutline;
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

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function readAttribute(node: Node, name: string, value: string): void {
  if (name === 'd' || name === 'points') node.pathData += value.length;
  // A short dash pattern on a long line can mean millions of strokes.
  if (name === 'stroke-dasharray' && !/^\s*(none|0|inherit)?\s*$/.test(value)) throw new Refused('dashes');
  if (name === 'filter' && !/^\s*none\s*$/.test(value)) throw new Refused('a filter');
  if (name === 'style') checkStyle(value);
  if (name === 'href' && node.name === 'use') {
    if (!value.startsWith('#')) throw new Refused('a reference to another file');
    node.refs.push(value.slice(1));
  }
  node.refs.push(...urlsIn(value));
}

/**
 * Throws `Refused` if a style sheet or a `style` attribute refers to other files, contains escapes, or sets dashes, filters, markers
 * or path data.
 */
function checkStyle(css: string): void {
  if (/\\|@import|@font-face|filter\s*:|marker(-\w+)?\s*:|stroke-dasharray\s*:\s*(?!none|0\s*[;}]|0\s*$)/i.test(css))
    throw new Refused('style');
  if (/(?:^|[\s;{"'])d\s*:/.test(css)) throw new Refused('path data in a style');
}

/** Returns the ids that `url(#id)` refers to. Throws `Refused` for any other address. */
function urlsIn(value: string): string[] {
  const targets = [...value.matchAll(/url\(\s*["']?([^"')\s]*)/gi)].map(([, target]) => target ?? '');
  if (targets.some((target) => !target.startsWith('#'))) throw new Refused('a reference to another file');
  return targets.map((target) => target.slice(1));
}

/**
 * Returns the ids to which the rules of a style sheet refer, by class name. Gradients are left out, because they add no cost. Other
 * references are allowed only in rules whose selector is a single class.
 */
function classRefs(css: string, isGradient: (id: string) => boolean): Map<string, string[]> {
  const sheet = removeBetween(css, '/*', '*/').replace(/url\(\s*["'](#[\w.-]+)["']\s*\)/gi, 'url($1)');
  checkStyle(css);
  const quotes = /["']/.test(sheet) || (/["']/.test(css) && css.includes('/*'));
  const refsByClass = new Map<string, string[]>();
  for (const rule of sheet.split('}')) {
    const [selector = '', ...body] = rule.split('{');
    const refs = urlsIn(body.join('{')).filter((id) => !isGradient(id));
    if (refs.length === 0) continue;
    if (quotes) throw new Refused('a style sheet with quotes, whose rules can’t be separated'); // a text in quotes may contain a brace
    for (const one of selector.split(',')) {
      const name = /^\s*\.([\w-]+)\s*$/.exec(one)?.[1];
      if (!name) throw new Refused('a reference by another selector');
      refsByClass.set(name, [...(refsByClass.get(name) ?? []), ...refs]);
    }
  }
  return refsByClass;
}

/** Returns the cost of drawing a node, its children and all elements that they refer to. An element counts each time it is drawn. */
function costOf(node: Node, byId: Map<string, Node[]>, costs: Map<Node, Cost | 'under way'>): Cost {
  const knownCost = costs.get(node);
  if (knownCost === 'under way') throw new Refused('it refers to itself');
  if (knownCost) return knownCost;
  costs.set(node, 'under way');
  const cost = { elements: 1, pathData: node.pathData, crossings: node.pathData ** 2 };
  for (const part of [...node.children, ...node.refs.flatMap((id) => byId.get(id) ?? [])]) {
    if (gradients.has(part.name)) continue; // a gradient fills a shape and adds no cost
    const more = costOf(part, byId, costs);
    cost.elements += more.elements;
    cost.pathData += more.pathData;
    cost.crossings += more.crossings;
    if (cost.elements > limits.elements || cost.pathData > limits.pathData || cost.crossings > limits.crossings)
      throw new Refused('too much to draw');
  }
  costs.set(node, cost);
  return cost;
}

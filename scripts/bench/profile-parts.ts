// Assigns the time in a CPU profile to parts of the server.
import { readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';

/** The parts in the order in which they are printed. */
export const parts = [
  'React, server', // React turns components into data
  'React, client', // React turns the data into HTML
  'Next',
  'own', // our components and services, and the libraries that they call
  'document', // `to-document.ts` turns the answer of Next into a document without scripts
  'drivers', // the drivers of the database
  'compression',
  'garbage',
  'Node',
] as const;
export type Part = (typeof parts)[number];

/** Next bundles React with its own modules in one file. The name of each module stands before it. */
const moduleHead = /"((?:\(react-server\)\/)?\.\/dist\/[^"]+?\.js)"(?:\(|:)/g;
const bundles = new Map<string, { line: number; column: number; part: Part }[]>();

function partOfModule(name: string): Part {
  if (!/compiled\/react/.test(name)) return 'Next';
  return name.startsWith('(react-server)') ? 'React, server' : 'React, client';
}

function partInBundle(file: string, line: number, column: number): Part {
  let heads = bundles.get(file);
  if (!heads) {
    heads = readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, at) =>
        [...text.matchAll(moduleHead)].map(({ index, 1: name }) => ({ line: at, column: index, part: partOfModule(name as string) })),
      );
    bundles.set(file, heads);
  }
  return heads.findLast((head) => head.line < line || (head.line === line && head.column <= column))?.part ?? 'Next';
}

/**
 * Returns the part to which a function belongs. Returns null for functions of Node that count for their caller, and undefined for all
 * others, such as the recording itself.
 */
function partOf({ functionName, url, lineNumber, columnNumber }: Profiler.Profile['nodes'][number]['callFrame']): Part | null | undefined {
  if (functionName === '(idle)' || url === 'node:inspector' || url.endsWith('/record-draws.ts')) return undefined;
  if (functionName === '(garbage collector)') return 'garbage';
  if (url === 'node:zlib') return 'compression';
  if (url === '' || url.startsWith('node:')) return null;
  const file = url.replace(/^file:\/\//, '');
  if (/next-server\/app-page.*\.runtime\.prod\.js$/.test(file)) return partInBundle(file, lineNumber, columnNumber);
  if (/\/node_modules\/next\/|server\/chunks\/.*(node_modules_next_|\[turbopack\])/.test(file)) return 'Next';
  if (/\/node_modules\/(light-my-request|htmlparser2|domhandler|entities)\/|lib\/adapters\/pages\//.test(file)) return 'document';
  if (/\/node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+|@prisma)\//.test(file)) return 'drivers';
  return 'own';
}

/** Returns the share of the thread's working time in each part. The shares add up to 1. */
export function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<Part, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parentOf = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const known = new Map<number, Part | undefined>();
  const resolve = (id: number): Part | undefined => {
    if (known.has(id)) return known.get(id);
    const node = byId.get(id);
    const own = node && partOf(node.callFrame);
    const parent = parentOf.get(id);
    const part = own === null ? (parent === undefined ? 'Node' : resolve(parent)) : own;
    known.set(id, part);
    return part;
  };
  const sums = new Map<Part, number>();
  for (const [at, id] of samples.entries()) {
    const part = resolve(id);
    if (part) sums.set(part, (sums.get(part) ?? 0) + (timeDeltas[at] ?? 0));
  }
  const total = sums.values().reduce((sum, each) => sum + each, 0);
  return new Map(sums.entries().map(([part, sum]) => [part, sum / total]));
}

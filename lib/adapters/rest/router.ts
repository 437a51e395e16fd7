import type { Method, Operation } from '#lib/api/define.ts';

interface Node {
  literal: Map<string, Node>;
  parameter: { name: string; node: Node } | null;
  methods: Map<Method, Operation>;
}

const makeNode = (): Node => ({ literal: new Map(), parameter: null, methods: new Map() });

export interface Match {
  params: Record<string, string>;
  methods: ReadonlyMap<Method, Operation>;
}

/** Finds operations by path, without a search per route. A literal segment wins over a parameter. */
export function makeRouter(operations: readonly Operation[]): (path: string) => Match | null {
  const root = makeNode();
  for (const operation of operations) {
    let at = root;
    for (const segment of operation.path.slice(1).split('/')) {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      if (name) {
        at.parameter ??= { name, node: makeNode() };
        at = at.parameter.node;
      } else {
        const next = at.literal.get(segment) ?? makeNode();
        at.literal.set(segment, next);
        at = next;
      }
    }
    at.methods.set(operation.method, operation);
  }
  return (path) => {
    const params: Record<string, string> = {};
    let at: Node | undefined = root;
    for (const segment of path.slice(1).split('/')) {
      const literal: Node | undefined = at.literal.get(segment);
      if (!literal && at.parameter) params[at.parameter.name] = decode(segment);
      at = literal ?? at.parameter?.node;
      if (!at) return null;
    }
    return at.methods.size > 0 ? { params, methods: at.methods } : null;
  };
}

/** A segment that is not valid percent-encoding stays as it came, and fails its schema. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

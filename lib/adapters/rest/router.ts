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

/** Returns a function that finds the operations at a path in a tree of segments. A literal segment wins over a parameter. */
export function makeRouter(operations: readonly Operation[]): (path: string) => Match | null {
  const root = makeNode();
  for (const operation of operations) {
    let current = root;
    for (const segment of operation.path.slice(1).split('/')) {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      if (name) {
        current.parameter ??= { name, node: makeNode() };
        current = current.parameter.node;
      } else {
        const next = current.literal.get(segment) ?? makeNode();
        current.literal.set(segment, next);
        current = next;
      }
    }
    current.methods.set(operation.method, operation);
  }
  return (path) => {
    const params: Record<string, string> = {};
    let current: Node | undefined = root;
    for (const segment of path.slice(1).split('/')) {
      const literal: Node | undefined = current.literal.get(segment);
      if (!literal && current.parameter) params[current.parameter.name] = decode(segment);
      current = literal ?? current.parameter?.node;
      if (!current) return null;
    }
    return current.methods.size > 0 ? { params, methods: current.methods } : null;
  };
}

/** Decodes a segment. Returns it unchanged if its percent-encoding is invalid; the parameter's schema then refuses it. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

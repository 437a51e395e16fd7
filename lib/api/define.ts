import type { z } from 'zod';
import type { Actor, Scope } from '#lib/auth/actor.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
/** `public`: open to all, a credential is accepted but not needed. */
export type Access = 'public' | Scope;
/** Where the reference groups an operation. */
export type Resource =
  | 'Site'
  | 'Listings'
  | 'Categories'
  | 'Launches'
  | 'Founders'
  | 'Blog'
  | 'Account'
  | 'Drafts'
  | 'My listings'
  | 'Claims'
  | 'Orders';

/** `/listings/{slug}/updates/{id}` names `slug` and `id`. */
type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParams<Rest> : never;
type ParamsSchema<Path extends string> = [PathParams<Path>] extends [never] ? undefined : z.ZodObject<Record<PathParams<Path>, z.ZodType>>;
type ObjectSchema = z.ZodObject | undefined;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

interface Facts<Id extends string, M extends Method, Path extends string> {
  /** The operationId; also the tool's name. */
  readonly id: Id;
  readonly method: M;
  /** Below `/api/v1`. */
  readonly path: Path;
  /** Always written out: forgetting it must not compile. */
  readonly scope: Access;
  readonly resource: Resource;
  readonly status: 200 | 201;
  /** One line, imperative. */
  readonly summary: string;
  /** For a developer and for an agent: it is the tool's description too. */
  readonly description: string;
  readonly tool: { readonly title: string; readonly destructive?: boolean };
  /** It changes something and accepts `Idempotency-Key`. */
  readonly idempotencyKey?: boolean;
  /** It addresses one resource, which may be absent: 404 is documented. */
  readonly notFound?: boolean;
  /** Its answer has a `version`, which stands in its ETag; a write takes it back by `If-Match`, and answers 412 when it is another one. */
  readonly versioned?: boolean;
  /** Its answer holds a secret, such as a link that lets whoever has it in: what is kept of it for retries is encrypted. */
  readonly secretAnswer?: boolean;
  /** Limits it counts against, beyond the general ones. */
  readonly limit?: 'submissions';
}
interface Schemas<P, Q, B, O> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly output: O;
  /** An input and its answer for the reference; a test checks both by the schemas. */
  readonly example?: {
    readonly params?: Record<string, string | number>;
    readonly query?: Record<string, string | number | boolean>;
    readonly body?: Record<string, unknown>;
    readonly output?: unknown;
  };
}
interface HandlerInput<P, Q, B> {
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  actor: Actor;
  /** The versions that `If-Match` names; absent without it, or when any will do. */
  versions?: readonly number[];
  /** What `prepare` gave, where the operation has one. */
  prepared?: unknown;
}

export interface Operation<
  Id extends string = string,
  M extends Method = Method,
  Path extends string = string,
  P extends ObjectSchema = ObjectSchema,
  Q extends ObjectSchema = ObjectSchema,
  B extends ObjectSchema = ObjectSchema,
  O extends z.ZodType = z.ZodType,
> extends Facts<Id, M, Path>,
    Schemas<P, Q, B, O> {
  /** For a public read: the answer is kept, by operation and input, until one of these tags is invalidated. */
  readonly cache?: { tags(input: HandlerInput<P, Q, B>): string[] };
  // Methods, not properties: parameters of methods are compared bivariantly, so that operations of different shapes
  // fit in one registry without `any`.
  /**
   * What takes its time and writes nothing, such as asking a model: it runs before the transaction of an idempotent write, so
   * that no connection is held meanwhile. The handler gets its result as `prepared`.
   */
  prepare?(input: HandlerInput<P, Q, B>): Promise<unknown>;
  /** Calls the service and gives what the wire shows. Absent: declared, and routed once its service exists. */
  handler?(input: HandlerInput<P, Q, B>): Promise<z.input<O>>;
}

/** Declares an operation; everything about it that can be derived is derived from here. */
export function defineOperation<
  const Id extends string,
  const M extends Method,
  const Path extends `/${string}`,
  P extends ParamsSchema<NoInfer<Path>>,
  Q extends ObjectSchema,
  B extends M extends 'GET' ? undefined : ObjectSchema,
  O extends z.ZodType,
>(operation: Operation<Id, M, Path, P, Q, B, O>): Operation<Id, M, Path, P, Q, B, O> {
  return operation;
}

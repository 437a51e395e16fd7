import type { z } from 'zod';
import { type Serializable, serializerOf } from '#lib/api/serialize.ts';
import type { Actor, KeyScope } from '#lib/auth/actor.ts';
import type { CamelCased } from '#lib/core/camel-case.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
/** `public`: callable without a credential. A credential in the request is checked nevertheless. */
export type Access = 'public' | KeyScope;
/** The group of an operation in the API reference. */
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

/** The parameter names in a path: `slug | id` for `/listings/{slug}/updates/{id}`. */
type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParams<Rest> : never;
type ParamsSchema<Path extends string> = [PathParams<Path>] extends [never]
  ? undefined
  : z.core.$ZodObject<Record<PathParams<Path>, z.core.$ZodType>>;
/**
 * Requires the schema of the parameters if the path has parameters. The property has the type `unknown` instead of a schema's type, because
 * TypeScript would otherwise compare each schema with its own intersection.
 */
type RequiredParams<Path extends string> = [PathParams<Path>] extends [never] ? unknown : { readonly params: unknown };
type ObjectSchema = z.core.$ZodObject | undefined;
type Parsed<S> = S extends z.core.SomeType ? z.output<S> : undefined;

/** The day since which something is deprecated, and the day on which it is removed. */
export interface Deprecation {
  /** `YYYY-MM-DD`. */
  readonly since: string;
  /** `YYYY-MM-DD`: at least six months later. */
  readonly sunset: string;
  /** A whole sentence that says what to use instead. */
  readonly instead: string;
}

interface Metadata<Id extends string, M extends Method, Path extends string> {
  /** The `operationId` in OpenAPI and the name of the tool. */
  readonly id: Id;
  readonly method: M;
  /** The path of the route, relative to `/api/v1`. */
  readonly path: Path;
  /** A required property, so that an operation can't become public because somebody forgot its scope. */
  readonly scope: Access;
  readonly resource: Resource;
  readonly status: 200 | 201;
  /** The title of the operation: one line, in the imperative. */
  readonly summary: string;
  /** The description in OpenAPI and of the tool, so it addresses developers and agents. */
  readonly description: string;
  /**
   * The tool's title and hints. `additive`: the call only adds and changes nothing that was there before. `idempotent`: a repeated call
   * changes nothing (PUT and DELETE always count as idempotent). `closed`: the answer contains no text of strangers, and the call reaches
   * nothing outside the site.
   */
  readonly tool: { readonly title: string; readonly additive?: true; readonly idempotent?: true; readonly closed?: true };
  /** A sentence for the guide that says how a person or an assistant undoes the change. */
  readonly undo?: string;
  /** True if the operation writes and accepts `Idempotency-Key`. */
  readonly idempotencyKey?: boolean;
  /** True if the operation addresses one resource that may be missing, so that OpenAPI documents a 404. */
  readonly notFound?: boolean;
  /**
   * True if the answer has a `version`, which becomes part of the ETag. A write then accepts `If-Match`, and answers 412 if `If-Match`
   * doesn't name the current version.
   */
  readonly versioned?: boolean;
  /**
   * True for an operation beyond the contract, which undoes or completes one of the contract’s (docs/domain.md). OpenAPI says
   * `x-extension: true`; everything else is the same.
   */
  readonly extension?: true;
  /** True if the answer contains a secret, such as a checkout link. The copy stored for idempotent retries is then encrypted. */
  readonly secretAnswer?: boolean;
  /** True if an input with a card number is refused before it is stored or repeated anywhere. */
  readonly refusesCardNumbers?: true;
  /** Members that callers may expect here, but that only an edit of the draft can change. */
  readonly leavesToDraft?: readonly string[];
  /** Set if the operation will be removed (docs/domain.md). */
  readonly deprecated?: Deprecation;
  /** The query parameters that will be removed, by name. */
  readonly deprecatedParameters?: Readonly<Record<string, Deprecation>>;
  /** A rate limit that applies in addition to the general ones. */
  readonly limit?: 'submissions';
}

/** A shorter form of an operation's answer, with its schema. */
export interface CompactForm<Answer, Input> {
  readonly schema: z.core.$ZodType;
  of(answer: Answer, input: Input): unknown;
}
interface Schemas<P, Q, B, O> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly output: O;
  /** An example input and its answer for the API reference; a test validates both by the schemas. */
  readonly example?: {
    readonly params?: Record<string, string | number>;
    readonly query?: Record<string, string | number | boolean>;
    readonly body?: Record<string, unknown>;
    readonly output?: unknown;
  };
}
interface HandlerInput<P, Q, B> {
  /** Parameters have camelCase names, as services take them. */
  params: CamelCased<Parsed<P>>;
  query: CamelCased<Parsed<Q>>;
  /** The body as the contract names its members. */
  body: Parsed<B>;
  actor: Actor;
  /** The network address of the request; undefined for a read whose answer is cached. */
  address?: string;
  /** The versions that `If-Match` accepts; undefined if the header is missing or `*`. */
  versions?: readonly number[];
  /** The result of `prepare`, if the operation has one and it ran. */
  prepared?: unknown;
}

export interface Operation<
  Id extends string = string,
  M extends Method = Method,
  Path extends string = string,
  P extends ObjectSchema = ObjectSchema,
  Q extends ObjectSchema = ObjectSchema,
  B extends ObjectSchema = ObjectSchema,
  O extends z.core.$ZodType = z.core.$ZodType,
> extends Metadata<Id, M, Path>,
    Schemas<P, Q, B, O> {
  /**
   * Set for an operation with a long answer. The operation then has the parameter `detail`, and `detail=compact` gives the shorter form.
   * `true` stands for the form that `compactSchema` derives from the output. The default of `detail` is `full` in REST and `compact` in
   * tools.
   */
  readonly compact?: true | CompactForm<z.output<O>, HandlerInput<P, Q, B>>;
  /** The cache tags of a public read: its answer for an input is cached until one of the tags is invalidated. */
  readonly cache?: { tags(input: HandlerInput<P, Q, B>): string[] };
  // These are methods and not function properties, because TypeScript compares method parameters bivariantly. So operations with different
  // inputs fit into one registry without `any`.
  /**
   * Does slow work that writes nothing, such as calling a model. It runs before the transaction of an idempotent write, so that it occupies
   * no database connection. The handler gets the result as `prepared`.
   */
  prepare?(input: HandlerInput<P, Q, B>): Promise<unknown>;
  /** Returns the service's value, from which `serialize` makes the answer. */
  handler(input: HandlerInput<P, Q, B>): Promise<Serializable<O>>;
  serialize(value: Serializable<O>): z.output<O>;
}
type Declared<Op extends Operation> = Omit<Op, 'params' | 'query' | 'body' | 'serialize'> & Partial<Pick<Op, 'params' | 'query' | 'body'>>;

/**
 * Declares an operation. The REST route, the tool, the OpenAPI entry, the typed input and the serialization of its answer are all derived
 * from the declaration.
 */
export function defineOperation<
  const Id extends string,
  const M extends Method,
  const Path extends `/${string}`,
  O extends z.core.$ZodType,
  P extends ParamsSchema<NoInfer<Path>> = ParamsSchema<NoInfer<Path>>,
  Q extends ObjectSchema = undefined,
  B extends M extends 'GET' ? undefined : ObjectSchema = undefined,
>(operation: Declared<Operation<Id, M, Path, P, Q, B, O>> & RequiredParams<Path>): Operation<Id, M, Path, P, Q, B, O> {
  return { params: undefined, query: undefined, body: undefined, serialize: serializerOf(operation.output), ...operation } as Operation<
    Id,
    M,
    Path,
    P,
    Q,
    B,
    O
  >;
}

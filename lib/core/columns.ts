import { snakeCase } from '#lib/core/camel-case.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';

type Models = Prisma.TypeMap['model'];
type Scalars<Model extends keyof Models> = Models[Model]['payload']['scalars'];

declare const row: unique symbol;
/** A list of columns in SQL. `RowOf` is the type of the rows that it selects. */
type Columns<Row> = string & { readonly [row]: Row };
export type RowOf<Selected> = Selected extends Columns<infer Row> ? Row : never;

/**
 * Returns a function that turns names of columns of the Prisma model into SQL for the table alias `alias`:
 * `columnsOf<'Listing'>('l')('slug', 'websiteUrl')` is `l.slug, l.website_url as "websiteUrl"`.
 */
export function columnsOf<Model extends keyof Models>(alias: string) {
  return <Name extends keyof Scalars<Model> & string>(...names: Name[]) =>
    names
      .map((name) => {
        const column = snakeCase(name);
        return column === name ? `${alias}.${name}` : `${alias}.${column} as "${name}"`;
      })
      .join(', ') as Columns<Pick<Scalars<Model>, Name>>;
}

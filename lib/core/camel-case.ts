/** A name of the contract or of the database in camelCase: `websiteUrl` for `website_url`. */
export type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name;

/** The type of plain data whose object keys, at any depth, are converted to camelCase. */
export type CamelCased<Value> = Value extends readonly (infer Item)[]
  ? CamelCased<Item>[]
  : Value extends object
    ? { [Name in keyof Value as CamelCase<Name>]: CamelCased<Value[Name]> }
    : Value;

/** Returns `websiteUrl` for `website_url`. */
export function camelCase<Name extends string>(name: Name): CamelCase<Name> {
  if (!name.includes('_')) return name as unknown as CamelCase<Name>;
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>;
}

/** Returns a copy of plain data whose object keys, at any depth, are converted to camelCase. */
export function camelCased<Value>(value: Value): CamelCased<Value> {
  const convert = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(convert);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [camelCase(name), convert(member)]));
  };
  return convert(value) as CamelCased<Value>;
}

/** Returns `website_url` for `websiteUrl`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

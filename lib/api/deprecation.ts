import type { Deprecation, Operation } from '#lib/api/define.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';

/** Returns true if an operation, or a parameter of it, is deprecated. */
export function isDeprecated({ deprecated, deprecatedParameters }: Operation): boolean {
  return deprecated !== undefined || deprecatedParameters !== undefined;
}

/**
 * Returns the headers that announce a removal to programs: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link` to the changelog.
 * Returns no headers unless the operation or a sent parameter is deprecated. If several are deprecated, the headers are about the one that
 * is removed first.
 */
export function deprecationHeaders(operation: Operation, query: URLSearchParams): Record<string, string> {
  const { deprecated, deprecatedParameters = {} } = operation;
  const sent = Object.entries(deprecatedParameters).flatMap(([name, parameter]) => (query.has(name) ? [parameter] : []));
  const [first] = [...(deprecated ? [deprecated] : []), ...sent].sort((a, b) => (a.sunset < b.sunset ? -1 : 1));
  if (!first) return {};
  return {
    deprecation: `@${Date.parse(first.since) / 1000}`,
    sunset: new Date(first.sunset).toUTCString(),
    link: `<${config().siteUrl}${paths.apiChangelog}>; rel="deprecation"; type="text/html"`,
  };
}

/** Returns an operation’s description, followed by sentences that say which of its parts are deprecated and what to use instead. */
export function describedWithDeprecation({ description, deprecated, deprecatedParameters = {} }: Operation): string {
  const sentences = Object.entries(deprecatedParameters).map(([name, parameter]) => sentence(`\`${name}\` is`, parameter));
  return [description, ...(deprecated ? [sentence('This is', deprecated)] : []), ...sentences].join(' ');
}

const sentence = (subject: string, { since, sunset, instead }: Deprecation) =>
  `${subject} deprecated since ${since} and ends on ${sunset}. ${instead}`;

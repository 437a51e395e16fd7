import { readFileSync } from 'node:fs';
import type { Faces } from '#lib/core/faces/faces-for.ts';

const hex = (code: number) => `U+${code.toString(16)}`;

/** Returns a style sheet that makes a browser draw with the same font files as our own renderer. */
export function faceStyles({ files }: Faces): string {
  return files
    .map(
      ({ family, path, ranges }) =>
        `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(path, 'base64')});unicode-range:${ranges.map(([from, to]) => `${hex(from)}-${to.toString(16)}`).join(',')}}`,
    )
    .join('\n');
}

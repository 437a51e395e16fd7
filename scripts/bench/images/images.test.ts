import { expect, test } from 'vitest';
import { measure } from '#scripts/bench/images/measure.ts';
import { type WorstFile, worstFiles } from '#scripts/bench/images/worst-files.ts';

// On a loaded machine the same work takes more CPU time, so the bound is three times that of an idle machine (0.3 s). `npm run more --
// bench:images` prints the figures. Without the bounds, the same formats take 1.4 to 3.4 s and up to 0.9 GB.
const max = { cpuMs: 900, mb: 150 };

/** The formats with the most expensive files. `npm run more -- bench:images` measures all formats. */
const costliest = [
  'JPEG, progressive',
  'PNG, transparent',
  'WebP, lossless and transparent',
  'AVIF, transparent',
  'GIF, animated',
  'SVG (logo)',
];
const files = [
  ...worstFiles.picture.map((file) => ({ kind: 'picture' as const, ...file })),
  ...worstFiles.logo.map((file) => ({ kind: 'logo' as const, ...file })),
].filter(({ format }) => costliest.includes(format));

test('the costliest formats are among the files', () => expect(files).toHaveLength(costliest.length));

test.each(files)(
  'the worst $format is cheap, and a larger one is refused before it is decoded',
  async ({
    kind,
    accepted,
    refused,
  }: WorstFile & {
    kind: 'picture' | 'logo';
  }) => {
    const taken = measure(kind, await accepted());
    expect(taken.problem).toBeNull();
    expect(taken.cpuMs).toBeLessThan(max.cpuMs);
    expect(taken.mb).toBeLessThan(max.mb);
    const not = measure(kind, await refused());
    expect(not.problem).toMatch(/^(too_many_pixels|too_large|svg_refused|svg_too_large)$/);
    expect(not.mb).toBeLessThan(20);
  },
  60_000,
);

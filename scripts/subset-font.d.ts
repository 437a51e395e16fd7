// subset-font has no types of its own.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: { wght: { min: number; max: number; default: number } } },
  ): Promise<Buffer>;
}

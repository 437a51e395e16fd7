// Packages without types of their own.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: { wght: number | { min: number; max: number; default: number } };
    },
  ): Promise<Buffer>;
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare module 'punycode/punycode.js' {
  const punycode: { decode(label: string): string };
  export default punycode;
}

declare module 'html-encoding-sniffer' {
  export default function sniffEncoding(
    bytes: Uint8Array,
    options?: { xml?: boolean; transportLayerEncodingLabel?: string; defaultEncoding?: string; maxPrescanBytes?: number },
  ): string;
}

declare module 'postcss-safe-parser' {
  import type { Root } from 'postcss';
  export default function parseCss(css: string): Root;
}

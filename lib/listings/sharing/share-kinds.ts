/** The kinds of pictures with which people share a listing. */
export const shareKinds = ['bill', 'standing', 'sentence'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** The usual sizes, with their purpose. */
export const shareSizes = {
  '1200x630': 'Link',
  '1080x1080': 'Square',
  '1080x1920': 'Story',
  '1600x900': 'Slide',
} as const;
export type ShareSize = keyof typeof shareSizes;

/** Parses a file name such as `bill-1200x630.png`. Returns null for any other name. */
export function parseShareFile(file: string): { kind: ShareKind; width: number; height: number } | null {
  const [, kind = '', size = ''] = /^([a-z]+)-(\d+x\d+)\.png$/.exec(file) ?? [];
  if (!shareKinds.includes(kind as ShareKind) || !Object.hasOwn(shareSizes, size)) return null;
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { kind: kind as ShareKind, width, height };
}

import { expect, test } from 'vitest';
import { paths } from '#lib/core/paths.ts';
import { parseShareFile, shareKinds } from '#lib/listings/sharing/share-kinds.ts';

test('the file of a path says its kind and size', () => {
  for (const kind of shareKinds)
    expect(parseShareFile(paths.shareFile('tidemark', kind, '1080x1920').split('/').at(-1) ?? '')).toEqual({
      kind,
      width: 1080,
      height: 1920,
    });
  for (const file of ['bill-1x1.png', 'other-1200x630.png', 'bill-1200x630.svg', 'bill-constructor.png'])
    expect(parseShareFile(file)).toBeNull();
});

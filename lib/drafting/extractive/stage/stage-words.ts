import { tableOf, wordTable } from '#lib/drafting/word-table.ts';

export const saysInBeta = tableOf('stage', 'saysInBeta');
export const otherBeta = tableOf('stage', 'otherBeta');

/** Platforms and stores. A product may be available although its version for one of these platforms is only announced. */
export const platform = wordTable({
  any: String.raw`(?<!\p{L})(?:App ?Store|Google Play|Play ?Store|Steam|Android|iOS|iPhone|iPad|Windows|Mac|macOS|Linux|Firefox|Safari|Edge|Chrome|desktop|web app|mobile app)(?!\p{L})`,
});

export const aboutLaunch = tableOf('stage', 'aboutLaunch');
export const wasFunded = tableOf('stage', 'wasFunded');
export const atItsEnd = tableOf('stage', 'atItsEnd');
export const documentWords = tableOf('stage', 'document');
export const otherList = tableOf('stage', 'otherList');

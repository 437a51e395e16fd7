import sharp from 'sharp';
import { isErrorText, isErrorTitle } from '#lib/crawl/error-page.ts';
import type { Screenshot } from '#lib/ports/render/renderer.ts';

/** The reason why a screenshot does not show the product. */
export type ViewProblem = 'blank' | 'error_page' | 'consent_wall' | 'no_font';

/** Maximum share of the view that a consent dialog may cover. */
const maxCovered = 0.3;
const consentWord =
  /\b(?:cookies?|consent|gdpr|dsgvo|rgpd|privacy|datenschutz|privatsphäre|confidentialité|privacidad|privacidade|prywatno)/i;
const choiceWord =
  /\b(?:accept|agree|allow|reject|decline|refuse|akzeptier|zustimm|ablehn|erlaub|accepte|refuser|autoriser|acept|rechaz|permitir|aceit|recus|rejeit|accett|rifiut|akcept|odrzu|accepteer|weiger|acceptera|neka)/i;

/** Returns the reason why a screenshot is not a picture of the product, or null if it is one. */
export async function viewProblemOf({ png, title, text, unreadable, covered, coveringText }: Screenshot): Promise<ViewProblem | null> {
  const share = await shareOfOneColour(png);
  const characters = text.replace(/\s/g, '').length;
  // A page whose scripts are still loading shows little more than a spinner.
  if (share > maxOneColour || (share > 0.95 && characters < 40)) return 'blank';
  if (characters < 1500 && (isErrorTitle(title) || isErrorText(text.slice(0, 200)))) return 'error_page';
  if (unreadable > 0.2) return 'no_font';
  if (covered >= maxCovered && consentWord.test(coveringText) && choiceWord.test(coveringText)) return 'consent_wall';
  return null;
}

/** Maximum share of one colour in a picture that is not blank. A single short line of text is enough to stay below it. */
export const maxOneColour = 0.998;

/** Returns the share of pixels (0 to 1) that have the picture's most common colour. Nearly equal colours count as one. */
export async function shareOfOneColour(image: Buffer): Promise<number> {
  const { data, info } = await sharp(image)
    .flatten({ background: '#ffffff' })
    .resize(320, 200, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = ((data[at] ?? 0) >> 3) * 1024 + ((data[at + 1] ?? 0) >> 3) * 32 + ((data[at + 2] ?? 0) >> 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return Math.max(...counts.values()) / (info.width * info.height);
}

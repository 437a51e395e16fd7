import { createHash } from 'node:crypto';
import { config } from '#lib/core/config.ts';
import { shortHost } from '#lib/core/link-address.ts';
import { type BadgeLook, type BadgeStyle, badgeSize, escapeMarkup } from '#lib/launches/badges/badge.ts';

interface Palette {
  surface: string;
  line: string;
  ink: string;
  soft: string;
  accent: string;
}
const palettes: Record<'light' | 'dark', Palette> = {
  light: { surface: '#ffffff', line: '#e0d9cf', ink: '#211c17', soft: '#6b6259', accent: '#cf3a0c' },
  dark: { surface: '#1f1c19', line: '#4a433c', ink: '#f4f0ea', soft: '#c4bbb0', accent: '#cf3a0c' },
};
/** Fonts that visitors may have installed, because an SVG in an `<img>` can’t load fonts. */
const fonts = "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** A badge’s SVG and its content security policy, which allows only the SVG’s own style sheet, by its hash. */
export interface DrawnBadge {
  svg: string;
  contentSecurityPolicy: string;
}

/** Draws a badge as a self-contained SVG, without scripts and without fonts or images from elsewhere. */
export function drawBadge(style: BadgeStyle, look: BadgeLook): DrawnBadge {
  const { box, width, height } = badgeSize(look);
  const palette = palettes[look.mode === 'dark' ? 'dark' : 'light'];
  const label = escapeMarkup(style.title);
  const sheet = look.mode === 'auto' ? darkSheet() : null;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${box.width} ${box.height}" role="img" aria-label="${label}" font-family="${fonts}">`,
    `<title>${label}</title>`,
    ...(sheet ? [`<style>${sheet}</style>`] : []),
    frame(look, box, palette),
    ...contents(style, look.shape, box, palette),
    '</svg>',
    '',
  ].join('\n');
  const styles = sheet ? `'sha256-${createHash('sha256').update(sheet).digest('base64')}'` : "'none'";
  return { svg, contentSecurityPolicy: `default-src 'none'; style-src ${styles}; frame-ancestors 'none'; base-uri 'none'; sandbox` };
}

function darkSheet(): string {
  const { surface, line, ink, soft } = palettes.dark;
  return `@media (prefers-color-scheme:dark){.surface{fill:${surface}}.line{stroke:${line}}.ink{fill:${ink}}.soft{fill:${soft}}}`;
}

function frame({ shape, mode }: BadgeLook, box: { width: number; height: number }, { surface, line, accent }: Palette): string {
  const outline = shape === 'outline';
  const stroke = outline ? 1.5 : 1;
  const radius = shape === 'pill' ? box.height / 2 : shape === 'square' ? 16 : 10;
  const place = `x="${stroke / 2}" y="${stroke / 2}" width="${box.width - stroke}" height="${box.height - stroke}" rx="${radius - stroke / 2}"`;
  // In mode `auto`, the background of the page is unknown, so the badge draws its own.
  const fill = outline && mode !== 'auto' ? 'fill="none"' : `class="surface${outline ? '' : ' line'}" fill="${surface}"`;
  return `<rect ${place} ${fill} stroke="${outline ? accent : line}" stroke-width="${stroke}"/>`;
}

function contents(style: BadgeStyle, shape: BadgeLook['shape'], box: { width: number; height: number }, palette: Palette): string[] {
  const soft = { fill: palette.soft, name: 'soft', weight: 500 };
  const ink = { fill: palette.ink, name: 'ink', weight: 700 };
  switch (shape) {
    case 'pill':
      return [siteLogo(9, 9, 22), line(style.line, { x: 40, y: 25, size: 14, room: box.width - 40 - 18, ...ink, weight: 600 })];
    case 'banner':
      return [
        siteLogo(14, 12, 32),
        line(style.line, { x: 58, y: 26, size: 17, room: box.width - 58 - 18, ...ink }),
        line(shortHost(config().siteUrl), { x: 58, y: 43, size: 12, room: box.width - 58 - 18, ...soft }),
      ];
    case 'square':
      return [
        siteLogo(box.width / 2 - 19, 14, 38),
        line(style.over, { x: box.width / 2, y: 69, size: 11, room: box.width - 16, middle: true, ...soft }),
        line(style.main, { x: box.width / 2, y: 88, size: 16, room: box.width - 16, middle: true, ...ink }),
      ];
    default:
      return [
        siteLogo(12, 12, 30),
        line(style.over, { x: 54, y: 22, size: 11, room: box.width - 54 - 14, ...soft }),
        line(style.main, { x: 54, y: 41, size: 18, room: box.width - 54 - 14, ...ink }),
      ];
  }
}

/** Draws the site’s logo, as in `public/icon.svg`. */
function siteLogo(x: number, y: number, size: number): string {
  const drawing =
    '<rect width="64" height="64" rx="9" fill="#ffde3b"/><path d="M28 16c-10 3-17 11-17 22a9.5 9.5 0 1 0 9-9.5c.5-4.5 3.5-8 9-10zM53 16c-10 3-17 11-17 22a9.5 9.5 0 1 0 9-9.5c.5-4.5 3.5-8 9-10z" fill="#1c1713"/>';
  return `<g transform="translate(${x} ${y}) scale(${rounded(size / 64)})">${drawing}</g>`;
}

interface TextPlacement {
  x: number;
  /** The vertical position of the baseline. */
  y: number;
  size: number;
  /** The available width. */
  room: number;
  middle?: boolean;
  fill: string;
  /** The CSS class. The style sheet for dark mode sets its colour. */
  name: string;
  weight: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/**
 * The factor by which the widest common font is wider than the measured width. Needed because not every SVG renderer supports `textLength`.
 */
const maxFontWidening = 1.15;

/**
 * Draws a line of text that fits into `room` in every font. If the text is too wide, its size is reduced first, then its end is cut.
 * `textLength` sets the measured width.
 */
function line(text: string, { x, y, size, room, middle, fill, name, weight }: TextPlacement): string {
  const minSize = size * 0.6;
  let shown = text;
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  while (widthOf(shown) * maxFontWidening * minSize > room && letters.length > 1) {
    letters.pop();
    shown = `${letters.join('').trimEnd()}…`;
  }
  const fontSize = Math.min(size, room / (widthOf(shown) * maxFontWidening));
  const length = rounded(widthOf(shown) * fontSize);
  const anchor = middle ? ' text-anchor="middle"' : '';
  const font = `font-size="${rounded(fontSize)}" font-weight="${weight}" textLength="${length}" lengthAdjust="spacingAndGlyphs"`;
  return `<text class="${name}" x="${rounded(x)}" y="${y}"${anchor} ${font} fill="${fill}">${escapeMarkup(shown)}</text>`;
}

/** Returns the approximate width of a text in ems, for the sans-serif fonts of common systems. */
function widthOf(text: string): number {
  let ems = 0;
  for (const letter of text) ems += letterWidth(letter);
  return Math.max(ems, 0.3);
}

function letterWidth(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  if (
    (letter.codePointAt(0) ?? 0) >= 0x1100 &&
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(letter)
  )
    return 1.02;
  if (/[iljI.,:;'|!’·]/.test(letter)) return 0.29;
  if (/[ftr()[\]{} -]/.test(letter)) return 0.36;
  if (/[mwMW@%—…]/.test(letter)) return 0.89;
  if (/[\p{Lu}&#+=<>]/u.test(letter)) return 0.69;
  return 0.58;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

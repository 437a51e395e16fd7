import { isValidElement, type ReactNode } from 'react';
import { inThread } from '#lib/core/threads/in-thread.ts';
import type { PictureElement, PictureNode } from '#lib/ui/kit/draw-picture.ts';
import { pictureFamilies } from '#lib/ui/kit/picture-families.ts';
import { longestWord, removeUndrawable, widthInLetters } from '#lib/ui/kit/picture-text.ts';

const draw = inThread<typeof import('#lib/ui/kit/draw-picture.ts'), 'drawPicture'>(
  '#lib/ui/kit/draw-picture.ts',
  'drawPicture',
  'documents',
);

/** The size of a picture for shared links. */
export const pictureSize = { width: 1200, height: 630 };
/** The colours of the light theme. Pictures use them regardless of the reader's theme. */
export const pictureColours = {
  ...{ page: '#f7f2e7', surface: '#fffdf8', ink: '#1c1713', soft: '#52483e', line: '#ddd3c0' },
  ...{ accent: '#c5300d', mark: '#ffde3b', night: '#17110d', paper: '#f5ecdc' },
};

/** Draws elements as a PNG in a worker thread, and returns the response with it. */
export async function pictureResponse(picture: ReactNode, size: { width: number; height: number }): Promise<Response> {
  const png = await draw(plainOf(picture) as PictureElement, size);
  return new Response(png, { headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=0, must-revalidate' } });
}

/** Converts React elements to plain data that can be sent to a worker thread. Calls components, which must not use hooks. */
function plainOf(node: ReactNode): PictureNode {
  if (Array.isArray(node)) return node.map(plainOf);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node as PictureNode;
  const { type, props } = node;
  if (typeof type === 'function') return plainOf((type as (props: object) => ReactNode)(props));
  return { type: type as string, props: { ...props, children: plainOf(props.children) } };
}

/** Returns the largest font size from `max` down to `min` at which a text in the display font fits into `lines` lines of `width`. */
export function fittedSize(
  text: string,
  { width, max, min, lines = 1 }: { width: number; max: number; min: number; lines?: number },
): number {
  const longest = Math.max(longestWord(text), Math.ceil(widthInLetters(text) / lines) * (lines > 1 ? 1.15 : 1));
  return Math.round(Math.max(min, Math.min(max, width / (longest * 0.71))));
}

/** The double rule of the design: a thick line over a thin one. */
export function PictureRule({ colour = pictureColours.ink, scale = 1 }: { colour?: string; scale?: number }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width: '100%' }}>
      <div style={{ display: 'flex', height: 8 * scale, background: colour }} />
      <div style={{ display: 'flex', height: 2 * scale, marginTop: 6 * scale, background: colour }} />
    </div>
  );
}

/** The double frame of the design around a whole picture: a thick line around a thin one. */
export function PictureFrame({ scale = 1, children }: { scale?: number; children: ReactNode }) {
  const { ink, surface } = pictureColours;
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        padding: 12 * scale,
        background: surface,
        border: `${12 * scale}px solid ${ink}`,
      }}
    >
      <div
        style={{
          ...{ display: 'flex', flexDirection: 'column', flex: 1, border: `${2 * scale}px solid ${ink}`, padding: 44 * scale, color: ink },
          fontFamily: pictureFamilies.text,
        }}
      >
        {children}
      </div>
    </div>
  );
}

/** The site's name over a marker stroke. */
export function PictureWordmark({ name, size, isDark = false }: { name: string; size: number; isDark?: boolean }) {
  const { mark, ink, paper } = pictureColours;
  const stroke = isDark ? 'transparent 84%, MARK 84%, MARK 94%, transparent 94%' : 'transparent 52%, MARK 52%, MARK 90%, transparent 90%';
  return (
    <div
      style={{
        ...{ display: 'flex', padding: `0 ${size * 0.16}px`, fontSize: size, fontWeight: 800, lineHeight: 1.25 },
        ...{ color: isDark ? paper : ink, fontFamily: pictureFamilies.display },
        backgroundImage: `linear-gradient(${stroke.replaceAll('MARK', mark)})`,
      }}
    >
      {removeUndrawable(name)}
    </div>
  );
}

/** A sentence with a marker under the words from index `from` up to, but not including, `to`. It wraps like text. */
export function MarkedSentence({
  words,
  from,
  to,
  size,
  isDark = false,
}: {
  words: readonly string[];
  from: number;
  to: number;
  size: number;
  isDark?: boolean;
}) {
  const { mark, ink, paper } = pictureColours;
  const [before, marked, after] = [words.slice(0, from), words.slice(from, to), words.slice(to)].map((part) => part.join(' '));
  return (
    <div style={{ display: 'block', fontFamily: pictureFamilies.display, fontSize: size, lineHeight: 1.35, color: isDark ? paper : ink }}>
      {before && <span>{`${before} `}</span>}
      <span style={{ color: ink, backgroundImage: `linear-gradient(transparent 14%, ${mark} 14%, ${mark} 92%, transparent 92%)` }}>
        {marked}
      </span>
      {after && <span>{` ${after}`}</span>}
    </div>
  );
}

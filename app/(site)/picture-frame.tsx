import { isValidElement, type ReactNode } from 'react';
import { config } from '#lib/core/config.ts';
import { inThread } from '#lib/core/threads/in-thread.ts';
import type { PictureElement, PictureNode } from '#lib/ui/kit/draw-picture.ts';
import { pictureFamily } from '#lib/ui/kit/picture-fonts.ts';
import { removeUndrawable } from './listings/[slug]/picture-text.ts';

const draw = inThread<typeof import('#lib/ui/kit/draw-picture.ts'), 'drawPicture'>('#lib/ui/kit/draw-picture.ts', 'drawPicture');

export const pictureSize = { width: 1200, height: 630 };
export const pictureColours = { ink: '#211c17', soft: '#554d44', accent: '#cf3a0c', line: '#e5e0d8', page: '#faf8f5' };

/** Draws the picture for shared links: the site's name at the top, the page's subject, and a line at the bottom. It fetches nothing. */
export async function drawPicture(parts: { corner?: string; children: ReactNode; foot: string; footRight?: string }): Promise<Response> {
  const { ink, soft, accent, line, page } = pictureColours;
  const picture = (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: 72,
        background: page,
        color: ink,
        fontFamily: pictureFamily,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', fontSize: 30, color: soft }}>
        <div style={{ display: 'flex', alignItems: 'center' }}>
          <svg aria-hidden="true" width="44" height="44" viewBox="0 0 32 32" fill="none">
            <rect width="32" height="32" rx="8" fill={accent} />
            <path d="M9 17.5 16 10.5l7 7" stroke="#fff" strokeWidth="3.25" strokeLinecap="round" strokeLinejoin="round" />
            <circle cx="16" cy="22.5" r="2.5" fill="#fff" />
          </svg>
          <div style={{ display: 'flex', marginLeft: 18, color: ink, fontWeight: 600 }}>{removeUndrawable(config().siteName)}</div>
        </div>
        <div style={{ display: 'flex' }}>{removeUndrawable(parts.corner ?? '')}</div>
      </div>
      {parts.children}
      <div
        style={{
          display: 'flex',
          justifyContent: 'space-between',
          borderTop: `2px solid ${line}`,
          paddingTop: 32,
          fontSize: 30,
          fontWeight: 600,
        }}
      >
        <div style={{ display: 'flex' }}>{removeUndrawable(parts.foot)}</div>
        <div style={{ display: 'flex', color: soft, fontWeight: 400 }}>{removeUndrawable(parts.footRight ?? '')}</div>
      </div>
    </div>
  );
  const png = await draw(plainOf(picture) as PictureElement, pictureSize);
  return new Response(png, { headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=0, must-revalidate' } });
}

/** Returns React's elements as plain data, which can be sent to a thread. Components are called; they must not use hooks. */
function plainOf(node: ReactNode): PictureNode {
  if (Array.isArray(node)) return node.map(plainOf);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node as PictureNode;
  const { type, props } = node;
  if (typeof type === 'function') return plainOf((type as (props: object) => ReactNode)(props));
  return { type: type as string, props: { ...props, children: plainOf(props.children) } };
}

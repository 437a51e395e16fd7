import type { ReactNode } from 'react';
import { config } from '#lib/core/config.ts';
import { shortHost } from '#lib/core/link-address.ts';
import { pictureFamilies } from '#lib/ui/kit/picture-families.ts';
import { removeUndrawable, shorten } from '#lib/ui/kit/picture-text.ts';
import { PictureRule, PictureWordmark, pictureColours, pictureResponse, pictureSize } from '#lib/ui/kit/share-picture.tsx';

/** Draws the picture for shared links: the site's name at the top, the page's subject, and a line at the bottom. It fetches nothing. */
export async function drawPicture(parts: { corner?: string; children: ReactNode; foot: string; footRight?: string }): Promise<Response> {
  const { ink, soft, page } = pictureColours;
  const picture = (
    <div
      style={{
        ...{ width: '100%', height: '100%', display: 'flex', flexDirection: 'column', justifyContent: 'space-between' },
        ...{ padding: 64, background: page, color: ink, fontFamily: pictureFamilies.text },
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', fontSize: 30, color: soft }}>
        <PictureWordmark name={config().siteName} size={52} />
        <div style={{ display: 'flex' }}>{removeUndrawable(parts.corner ?? '')}</div>
      </div>
      {parts.children}
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <PictureRule />
        <div style={{ display: 'flex', justifyContent: 'space-between', paddingTop: 24, fontSize: 30, fontWeight: 600 }}>
          <div style={{ display: 'flex' }}>{removeUndrawable(parts.foot)}</div>
          <div style={{ display: 'flex', color: soft, fontWeight: 400 }}>{removeUndrawable(parts.footRight ?? '')}</div>
        </div>
      </div>
    </div>
  );
  return pictureResponse(picture, pictureSize);
}

/** The name or title that a picture is about. */
export function PictureTitle({ size, children }: { size: number; children: string }) {
  return (
    <div
      style={{
        ...{ display: 'flex', fontFamily: pictureFamilies.display, fontWeight: 800, letterSpacing: -1, lineHeight: 1.1 },
        fontSize: size,
      }}
    >
      {children}
    </div>
  );
}

/** The text below the title. */
export function PictureLead({ size, children }: { size: number; children: string }) {
  return <div style={{ display: 'flex', marginTop: 20, fontSize: size, lineHeight: 1.3, color: pictureColours.soft }}>{children}</div>;
}

/** Returns a product's name without characters that can't be drawn. If nothing is left, returns the host of its site. */
export function shownName({ name, websiteUrl }: { name: string; websiteUrl: string }, max: number): string {
  return shorten(removeUndrawable(name) || shortHost(websiteUrl), max);
}

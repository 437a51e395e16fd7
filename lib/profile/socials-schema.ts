import { z } from 'zod';
import { httpUrl, text } from '#lib/api/schema/text.ts';
import { Address } from '#lib/api/schema/times.ts';

export const platforms = [
  'linkedin',
  'x',
  'facebook',
  'instagram',
  'tiktok',
  'youtube',
  'threads',
  'pinterest',
  'github',
  'reddit',
  'producthunt',
  'medium',
  'website',
  'custom',
] as const;
export type Platform = (typeof platforms)[number];

const link = (platform: Platform) =>
  httpUrl(500, { empty: true })
    .optional()
    .meta({
      description: `The ${platform === 'custom' ? 'address of one more profile' : platform === 'website' ? 'address of a website' : `address on ${platform}`}; an empty string removes it.`,
      ...(platform === 'x' && { example: 'https://x.com/tidemark' }),
    });

/** The links of a draft’s company or founder; platforms that are not sent keep their link. */
export const PlatformLinks = z
  .strictObject(Object.fromEntries(platforms.map((platform) => [platform, link(platform)])) as Record<Platform, ReturnType<typeof link>>)
  .meta({ id: 'PlatformLinks', description: 'Links by platform. Only the platforms that you send are changed.' });

/** The links of a listing; they replace all existing ones. */
export const ReplacedLinks = z
  .record(
    text().refine((platform) => /^[a-z0-9][a-z0-9_-]{0,39}$/.test(platform), {
      error: 'must name a platform in lower case, such as linkedin',
    }),
    httpUrl(500, { empty: true }),
  )
  .meta({
    description: `Links by platform; they replace all existing links. Platforms: ${platforms.join(', ')}. An empty string leaves a platform out.`,
    example: { x: 'https://x.com/tidemark', github: 'https://github.com/tidemark' },
  });

/** Links in a response. */
export const Links = z
  .record(z.string(), Address)
  .meta({ description: 'Profiles elsewhere, by platform.', example: { x: 'https://x.com/tidemark' } });

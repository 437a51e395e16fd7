import { z } from 'zod';
import { selfEvident } from '#lib/api/schema/self-evident.ts';
import { httpUrl } from '#lib/api/schema/text.ts';
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

/** The hosts of each platform. Subdomains are accepted, too. `website` and `custom` accept any host. */
const hosts: Partial<Record<string, readonly string[]>> = {
  linkedin: ['linkedin.com'],
  x: ['x.com', 'twitter.com'],
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
  threads: ['threads.com', 'threads.net'],
  pinterest: ['pinterest.com', 'pin.it'],
  github: ['github.com'],
  reddit: ['reddit.com'],
  producthunt: ['producthunt.com'],
  medium: ['medium.com'],
} satisfies Partial<Record<Platform, readonly string[]>>;
/** Pinterest has one domain per country, such as `pinterest.de` or `pinterest.co.uk`. */
const pinterest = /(^|\.)pinterest\.(com?\.)?[a-z]{2}$/;

/** Returns true if an address belongs to the platform's hosts. Otherwise a link labelled X could lead to `x.com.evil.example`. */
function isAtPlatform(platform: string, address: string): boolean {
  const names = hosts[platform];
  if (!names || !URL.canParse(address)) return true; // another check refuses texts that are no addresses
  const { hostname } = new URL(address);
  return names.some((name) => hostname === name || hostname.endsWith(`.${name}`)) || (platform === 'pinterest' && pinterest.test(hostname));
}
const elsewhere = (platform: string) => `must be an address at ${hosts[platform]?.[0]}; use “custom” for a profile elsewhere`;

const link = (platform: Platform) =>
  selfEvident(
    httpUrl(500, { empty: true })
      .refine((address) => isAtPlatform(platform, address), { error: elsewhere(platform) })
      .optional()
      .meta({
        description: `The ${platform === 'custom' ? 'address of one more profile' : platform === 'website' ? 'address of a website' : `address on ${platform}`}.`,
        ...(platform === 'x' && { example: 'https://x.com/tidemark' }),
      }),
  );

/** The links of a draft’s company or founder in an edit. Platforms that the edit leaves out keep their links. */
export const PlatformLinks = z
  .strictObject(Object.fromEntries(platforms.map((platform) => [platform, link(platform)])) as Record<Platform, ReturnType<typeof link>>)
  .meta({ id: 'PlatformLinks', description: 'Links by platform. Only those you send change; an empty string removes one.' });

/** The links of a listing in an edit. They replace all existing links. */
export const ReplacedLinks = z
  .partialRecord(z.enum(platforms), httpUrl(500, { empty: true }))
  .check(({ value, issues }) => {
    for (const [platform, address] of Object.entries(value))
      if (!isAtPlatform(platform, address))
        issues.push({ code: 'custom', path: [platform], message: elsewhere(platform), input: address, continue: true });
  })
  .meta({
    description: `Links by platform; they replace all existing links. Platforms: ${platforms.join(', ')}.`,
    example: { x: 'https://x.com/tidemark', github: 'https://github.com/tidemark' },
  });

/** Links in a response. */
export const Links = z
  .record(z.string(), Address)
  .meta({ description: 'Profiles elsewhere, by platform.', example: { x: 'https://x.com/tidemark' } });

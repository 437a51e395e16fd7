import { expect, test } from 'vitest';
import { PlatformLinks, ReplacedLinks } from '#lib/profile/socials-schema.ts';

test.each([
  ['x', 'https://x.com/tidemark'],
  ['x', 'https://mobile.twitter.com/tidemark'],
  ['linkedin', 'https://nl.linkedin.com/company/tidemark'],
  ['pinterest', 'https://www.pinterest.co.uk/tidemark'],
  ['pinterest', 'https://pinterest.de/tidemark'],
  ['medium', 'https://tidemark.medium.com'],
  ['website', 'https://anywhere.example'],
  ['custom', 'https://mastodon.example/@tidemark'],
  ['x', ''],
])('a link to %s may be %s', (platform, address) => {
  expect(PlatformLinks.parse({ [platform]: address })).toEqual({ [platform]: address });
  expect(ReplacedLinks.parse({ [platform]: address })).toEqual({ [platform]: address });
});

test.each([
  ['x', 'https://x.com.evil.example/tidemark'],
  ['x', 'https://notx.com/tidemark'],
  ['github', 'https://github.io/tidemark'],
  ['pinterest', 'https://pinterest.evil.example/'],
  ['youtube', 'https://evil.example/youtube.com'],
])('a link to %s may not be %s', (platform, address) => {
  for (const schema of [PlatformLinks, ReplacedLinks]) {
    const issue = schema.safeParse({ [platform]: address }).error?.issues[0];
    expect(issue).toMatchObject({ path: [platform], message: expect.stringMatching(/^must be an address at .*; use “custom”/) });
  }
});

test('a link has no user name, whatever the platform', () => {
  const issue = PlatformLinks.safeParse({ x: 'https://x.com@evil.example/' }).error?.issues[0];
  expect(issue).toMatchObject({ path: ['x'], message: expect.stringContaining('user name') });
});

test('a platform that is not known goes to “custom”', () => {
  expect(ReplacedLinks.safeParse({ bluesky: 'https://bsky.app/profile/tidemark' }).success).toBe(false);
  expect(ReplacedLinks.safeParse({ custom: 'https://bsky.app/profile/tidemark' }).success).toBe(true);
});

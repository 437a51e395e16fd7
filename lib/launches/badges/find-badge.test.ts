import { expect, test } from 'vitest';
import { config } from '#lib/core/config.ts';
import { findBadge } from '#lib/launches/badges/find-badge.ts';
import { withinCpuMs } from '#scripts/testing/cpu-time.ts';

const site = config().siteUrl;
const host = new URL(site).host;
const page = 'https://tidemark.example/';
const link = (inside: string, href = `${site}/listings/tidemark`) => `<a href="${href}">${inside}</a>`;
const image = (src = `${site}/badges/tidemark/listed.svg`, more = '') => `<img src="${src}" alt="Featured"${more}>`;
const look = (html: string, slugs = ['tidemark', 'tide-old']) => findBadge(html, page, slugs, site);
const badge = link(image());

test.each([
  ['as we give it', badge],
  [
    'in a whole page',
    `<!doctype html><html><head><title>x</title></head><body><main><p>Hi</p></main><footer>${badge}</footer></body></html>`,
  ],
  [
    'with a query, a fragment and a slash',
    link(image(`${site}/badges/tidemark/listed.svg?shape=pill&amp;mode=dark`), `${site}/listings/tidemark/?ref=badge#top`),
  ],
  ['by the other protocol', link(image(`https://${host}/badges/tidemark/listed.svg`), `//${host}/listings/tidemark`)],
  [
    'around other things',
    link(`<span><b>See us</b><picture><source srcset="${site}/badges/tidemark/listed.svg?mode=dark 1x">${image()}</picture></span>`),
  ],
  ['an image inside SVG', link(`<svg><image href="${site}/badges/tidemark/listed.svg"/></svg>`)],
  ['one that a script loads late', link(`<img data-src="${site}/badges/tidemark/listed.svg">`)],
  ['by an older name', link(image(`${site}/badges/tide-old/listed.svg`), `${site}/listings/tide-old`)],
  ['with a new tab and rel', `<a class="x" target=_blank rel="noopener" href='${site}/listings/tidemark'>${image()}</a>`],
  [
    'with a base',
    `<html><head><base href="${site}/"></head><body><a href="listings/tidemark"><img src="badges/tidemark/listed.svg"></a></body></html>`,
  ],
  ['in markup that is not closed', `<div><p>Hello<ul><li>${badge}`],
  ['a second one where the first is hidden', `<div hidden>${badge}</div>${badge}`],
  ['in a deep page', `${'<div>'.repeat(900)}${badge}`],
])('found: %s', (_what, html) => expect(look(html)).toBe('found'));

test.each(['nofollow', 'ugc', 'sponsored', 'noopener NOFOLLOW', 'sponsored\nnoopener'])('rel="%s": found, and not followed', (rel) => {
  const marked = badge.replace('<a ', `<a rel="${rel}" `);
  expect(look(marked)).toBe('nofollow');
  expect(look(`<div hidden>${marked}</div>`)).toBe('hidden');
  // One link that search engines follow is enough, at any position.
  expect(look(`${marked}${badge}`)).toBe('found');
  expect(look(`${badge}${marked}`)).toBe('found');
});

test.each(['noopener', 'nofollowed', 'me'])('rel="%s" is followed', (rel) => {
  expect(look(badge.replace('<a ', `<a rel="${rel}" `))).toBe('found');
});

test.each([
  ['no_link', ''],
  ['no_link', '<p>Featured on Debut</p>'],
  ['no_link', link(image('https://evil.example/badges/tidemark/listed.svg'), 'https://evil.example/listings/tidemark')],
  ['no_link', `<!-- ${badge} -->`],
  ['no_link', `<script>const badge = '${badge}'</script>`],
  [
    'no_link',
    link(image(`http://${host.replace(/:.*/, '')}:1/badges/tidemark/listed.svg`), `http://${host.replace(/:.*/, '')}:1/listings/tidemark`),
  ],
  ['link_without_badge', link('Tidemark on Debut')],
  ['link_without_badge', `${link('Tidemark')}${image()}`],
  ['link_without_badge', link(image('/my-own-copy.svg'))],
  ['badge_without_link', image()],
  ['badge_without_link', link(image(), `${site}/listings`)],
  ['badge_without_link', link(image(), `${site}/`)],
  ['other_listing', link(image(`${site}/badges/ebbline/listed.svg`), `${site}/listings/ebbline`)],
  ['hidden', `<div style="color:red; display : none">${badge}</div>`],
  ['hidden', `<div hidden>${badge}</div>`],
  ['hidden', `<noscript>${badge}</noscript>`],
  ['hidden', `<template>${badge}</template>`],
  ['hidden', `<p style="visibility:hidden">${badge}</p>`],
  ['hidden', `<p style="opacity:0">${badge}</p>`],
  ['hidden', link(image(undefined, ' width="1" height="1"'))],
] as const)('%s: %s', (fault, html) => expect(look(html)).toBe(fault));

test('half a see-through badge is one', () => {
  expect(look(`<p style="opacity:0.5">${badge}</p>`)).toBe('found');
  expect(look(`<p style="opacity: .9; display: inline-block">${badge}</p>`)).toBe('found');
});

test('a large or twisted page takes no long time', async () => {
  for (const html of [
    '<a href=x>'.repeat(200_000),
    '<div style="'.repeat(100_000),
    `<img srcset="${','.repeat(500_000)}">`,
    '<p><b>'.repeat(200_000),
    `<img ${'a=b '.repeat(300_000)}>`,
  ])
    expect(await withinCpuMs(2000, () => look(html))).toBe('no_link');
});

test.each([
  ['a class', `<style>.b{display:none}</style><div class="b">${badge}</div>`],
  ['a place off screen', `<style>.b{position:absolute;left:-9999px}</style><div class="b">${badge}</div>`],
  ['no size', `<style>.b{height:0;overflow:hidden}</style><div class="b">${badge}</div>`],
  ['no opacity', `<style>footer a img{opacity:.01}</style><footer>${badge}</footer>`],
  ['a transform', `<div style="transform:scale(0)">${badge}</div>`],
  ['visibility', `<style>.b{visibility:hidden}</style><div class="b">${badge}</div>`],
  ['a popover', `<div popover>${badge}</div>`],
])('hidden by %s', (_what, html) => expect(look(html)).toBe('hidden'));

test.each([
  ['a text in the colour of the page', `<div style="color:#fff;font-size:0">${badge}</div>`],
  ['a style of phones', `<style>@media (max-width:600px){.b{display:none}}</style><div class="b">${badge}</div>`],
  ['what fades in', `<script src="/a.js"></script><style>.reveal{opacity:0}</style><div class="reveal">${badge}</div>`],
])('seen within %s', (_what, html) => expect(look(html)).toBe('found'));

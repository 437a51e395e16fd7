import { describe, expect, test } from 'vitest';
import { findUnstorableTexts } from '#lib/core/storable-text.ts';
import { readPage } from '#lib/crawl/read-page.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { withinCpuMs } from '#scripts/testing/cpu-time.ts';

const read = (html: string, more: { contentType?: string; robotsHeader?: string } = {}) =>
  readPage({ url: 'https://tidemark.example/about/', contentType: 'text/html; charset=utf-8', html, bytes: html.length, ...more });
const textOf = (page: StoredPage, block: StoredPage['blocks'][number]) => page.text.slice(block.start, block.end);
const shown = (page: StoredPage) => page.blocks.filter((block) => block.region !== 'head').map((block) => textOf(page, block));
const stated = (page: StoredPage, label: string) =>
  page.blocks.filter((block) => block.label === label).map((block) => textOf(page, block));

test.each(['', '-'])('no letter is cut in two, wherever a long text is cut, because Postgres would refuse it %j', (before) => {
  const long = before + '🌊'.repeat(3_000);
  const html = `<title>${long}</title><meta name="description" content="${long}"><meta property="og:title" content="${long}">
    <script type="application/ld+json">${JSON.stringify({ '@type': long, name: long, [long]: long })}</script>
    <h1 id="${long}" class="${long}">${long}</h1><a href="/a" aria-label="${long}"><img src="/b.png" alt="${long}"></a><a href="/c">${long}</a>
    <div itemscope itemtype="https://schema.example/${long}"><p itemprop="name">${long}</p></div>`;
  expect(findUnstorableTexts(read(html), 'page')).toEqual([]);
  expect(findUnstorableTexts(read(`# ${long}\n\n${long}`, { contentType: 'text/plain' }), 'page')).toEqual([]);
});

describe('text', () => {
  test('runs on within a line and ends with a block or a line break', () => {
    const page = read('<p><b>Tide</b>mark &amp; you<br>at <em>sea</em></p><div>one<div>two</div>three</div>');
    expect(shown(page)).toEqual(['Tidemark & you', 'at sea', 'one', 'two', 'three']);
  });

  test('goes on after a line break within a sentence', () => {
    expect(shown(read('<p>Tables with a<br>tide for each day<br>One line</p>'))).toEqual(['Tables with a tide for each day', 'One line']);
  });

  test('sets buttons next to each other apart, and leaves out the words that a font shows as icons', () => {
    expect(shown(read('<main><a class="btn">Download</a><a class="btn">View</a></main>'))).toEqual(['Download', 'View']);
    expect(shown(read('<p><i class="material-icons">check_circle</i>Tides</p>'))).toEqual(['Tides']);
    expect(shown(read('<p><strong>10 min</strong><span>to the sea</span></p>'))).toEqual(['10 min to the sea']);
    expect(shown(read('<p><b class="x">a</b><span class="m">$12</span><span class="y">$10</span></p>'))).toEqual(['a$12 $10']);
    expect(shown(read('<p><strong>T</strong><span>idemark</span></p>'))).toEqual(['Tidemark']);
  });

  test('sets store badges and a label’s price apart', () => {
    const badge = (line: string, store: string) => `<a href="#"><small>${line}</small> <b>${store}</b></a>`;
    expect(shown(read(`<main>${badge('Get it on', 'Quay')} ${badge('Now at', 'Pier')}</main>`))).toEqual(['Get it on Quay', 'Now at Pier']);
    expect(shown(read('<p><span>Whole package</span><strong>from €49</strong></p>'))).toEqual(['Whole package from €49']);
  });

  test('keeps the characters that the page has', () => {
    expect(shown(read('<p>It’s “ready” —\n  10&nbsp;€</p>'))).toEqual(['It’s “ready” — 10 €']);
  });

  test('sets neighbouring links and styled words apart, not the letters of a word', () => {
    expect(shown(read('<p><a href="/a">Home</a><a href="/b">Prices</a></p>'))).toEqual(['Home Prices']);
    expect(shown(read('<p><span class="x">Tide</span><span class="x">tables</span></p>'))).toEqual(['Tide tables']);
    expect(shown(read('<h1><span class="x">T</span><span class="x">i</span><span class="x">d</span></h1>'))).toEqual(['Tid']);
    expect(shown(read('<p><sub>+ IVA</sub><span>annuale</span> H<sub>2</sub><span>O</span></p>'))).toEqual(['+ IVA annuale H2O']);
    expect(shown(read('<p><span>Disco</span><span>ver</span></p>'))).toEqual(['Discover']);
    expect(shown(read('<p><span class="x">€9</span><span class="x">/month</span></p>'))).toEqual(['€9/month']);
  });

  test('sets labels of a row, code and what is styled as a block apart', () => {
    expect(shown(read('<div><span>Tides</span><span>Wind</span><span>Moon</span></div>'))).toEqual(['Tides Wind Moon']);
    expect(shown(read('<p>Tidal insights<code>structured</code>s</p>'))).toEqual(['Tidal insights structureds']);
    expect(shown(read('<ul><li><b class="block">No delay</b>Each tide is known at once.</li></ul>'))).toEqual([
      'No delay',
      'Each tide is known at once.',
    ]);
  });

  test('sets boxes in a row and what has a margin apart, but not the letters of a word', () => {
    const styled = (body: string) =>
      shown(read(`<style>.row{display:flex}.away{margin-left:6px}.letter{display:inline-block}</style>${body}`));
    expect(styled('<p class="row"><span>Harbour</span><span>master</span></p>')).toEqual(['Harbour master']);
    expect(styled('<p><span>Up to</span><span class="away">40 berths</span></p>')).toEqual(['Up to 40 berths']);
    expect(styled('<p class="row"><span>T</span><span>i</span><span>d</span><span>e</span></p>')).toEqual(['Tide']);
    expect(styled('<p><b>Tide</b><span>mark</span></p>')).toEqual(['Tidemark']);
  });

  test('of a slot stands there where nothing is put into it', () => {
    expect(shown(read('<x-a><template shadowrootmode="open"><slot><p>Nobody here</p></slot></template></x-a>'))).toEqual(['Nobody here']);
  });

  test('leaves out what is not shown, but not what opens at a click', () => {
    const page =
      read(`<p hidden>no</p><p style="display: none">no</p><template>no</template><noscript>no</noscript><svg><text>no</text></svg>
      <script>no</script><select><option>no</option></select><span aria-hidden="true">no</span>
      <div class="accordion-panel" hidden>yes</div>`);
    expect(shown(page)).toEqual(['yes']);
  });

  test('stands where browsers show it', () => {
    expect(shown(read('a<!-- x --!>b<!-->c<table><tr><td>d</table>'))).toEqual(['abc', 'd']);
    expect(shown(read('<x-a><template shadowrootmode="open"><h2>Tides</h2><slot></slot></template><p>Tables</p></x-a>'))).toEqual([
      'Tides',
      'Tables',
    ]);
    const streamed =
      '<main><!--$?--><template id="B:0"></template><p>Loading</p><!--/$--><p>End</p></main><div hidden id="S:0"><p>Tides</p></div>';
    expect(shown(read(`${streamed}<script>$RC("B:0","S:0")</script>`))).toEqual(['Tides', 'End']);
    expect(shown(read(streamed))).toEqual(['Loading', 'End']);
    const coded = [7, ...Buffer.from('a@tidemark.example').map((byte) => byte ^ 7)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    expect(shown(read(`<p>Mail <span data-cfemail="${coded}">[protected]</span></p>`))).toEqual(['Mail a@tidemark.example']);
    expect(shown(read(`<svg>${'<path/>'.repeat(60_000)}</svg><p>Tides</p>`))).toEqual(['Tides']);
  });

  test('knows the kind, level, region and path of a block', () => {
    const page = read(`<header><nav><a href="/">Home</a></nav></header><main><section id="pricing">
      <div class="card"><h3>Solo</h3><ul><li>Alerts</li></ul></div><div class="card"><h3>Crew</h3><del>€20</del> €9</div>
      <blockquote><p>Lovely.</p></blockquote></section></main><div class="site-footer">Tidemark Lda</div>`);
    expect(page.blocks.map((block) => [textOf(page, block), block.kind + (block.level ?? ''), block.region, block.path])).toEqual([
      ['Home', 'paragraph', 'nav', 'header nav'],
      ['Solo', 'heading3', 'main', 'main section#pricing div.card:1 h3'],
      ['Alerts', 'item', 'main', 'main section#pricing div.card:1 ul li'],
      ['Crew', 'heading3', 'main', 'main section#pricing div.card:2 h3'],
      ['€20', 'paragraph', 'main', 'main section#pricing div.card:2 del'],
      ['€9', 'paragraph', 'main', 'main section#pricing div.card:2'],
      ['Lovely.', 'quote', 'main', 'main section#pricing blockquote p'],
      ['Tidemark Lda', 'paragraph', 'footer', 'div.site-footer'],
    ]);
  });

  test('reads plain text as paragraphs, items and headings', () => {
    const page = read('# Tidemark\n\nTables for\nyour boat.\n\n- Alerts\n- Maps', { contentType: 'text/plain' });
    expect(page.blocks.map((block) => [block.kind, textOf(page, block)])).toEqual([
      ['heading', 'Tidemark'],
      ['paragraph', 'Tables for your boat.'],
      ['item', 'Alerts'],
      ['item', 'Maps'],
    ]);
  });
});

describe('what the page asks not to be quoted', () => {
  test('part of the text', () => {
    expect(shown(read('<p>Open <span data-nosnippet>secret</span></p><div data-nosnippet><p>secret</p></div>'))).toEqual(['Open']);
  });

  test.each([
    ['robots meta', '<meta name="robots" content="index, nosnippet">', undefined],
    ['googlebot meta', '<meta name="googlebot" content="max-snippet:0">', undefined],
    ['header', '', 'nosnippet'],
    ['header for a robot', '', 'otherbot: noindex, googlebot: nosnippet'],
  ])('all of it, by %s', (_, meta, robotsHeader) => {
    const html = `<head>${meta}<title>T</title><meta name="description" content="secret"></head><p>secret</p><a href="https://x.com/tidemark">X</a>`;
    const page = read(html, robotsHeader ? { robotsHeader } : {});
    expect(JSON.stringify(page)).not.toContain('secret');
    expect(page.data.links).toHaveLength(1);
    expect(stated(page, 'link')).toEqual(['https://x.com/tidemark']);
  });

  test('nothing, when another robot is meant', () => {
    expect(shown(read('<p>Open</p>', { robotsHeader: 'otherbot: nosnippet, noindex' }))).toEqual(['Open']);
  });
});

describe('data', () => {
  test('meta, links, images, icons, embeds, with what can be quoted of them', () => {
    const page = read(`<html lang="pt-BR"><head><title>Tide
      mark</title><meta property="OG:Site_Name" content="Tidemark"><link rel="icon" href="/i.png" sizes="64x64"><link rel=canonical href="/about"></head>
      <body><header><img src="../logo.svg" alt="Tidemark logo"></header><a href="mailto:hello@tidemark.example">Mail</a><a href="/x">in</a>
      <iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe></body></html>`);
    expect(page).toMatchObject({ title: 'Tide mark', language: 'pt', contentType: 'text/html' });
    expect(page.data).toMatchObject({
      meta: { 'og:site_name': 'Tidemark' },
      canonical: 'https://tidemark.example/about',
      icons: [{ url: 'https://tidemark.example/i.png', sizes: '64x64' }],
      images: [{ url: 'https://tidemark.example/logo.svg', region: 'header' }],
      embeds: ['https://www.youtube.com/embed/abcdefghijk'],
      links: [{ url: 'mailto:hello@tidemark.example' }, { url: 'https://tidemark.example/x', text: 'in' }],
    });
    expect(stated(page, 'link')).toEqual(['mailto:hello@tidemark.example']);
    expect(stated(page, 'image')).toEqual(['../logo.svg']);
    expect(stated(page, 'logo alt')).toEqual(['Tidemark logo']);
  });

  test('finds the language from the words when it is not declared', () => {
    expect(
      read('<p>Wir berechnen die Gezeiten für jeden Hafen und sagen Ihnen, wann Sie auslaufen können, ohne auf Grund zu laufen.</p>')
        .language,
    ).toBe('de');
  });

  test.each([
    ['comments and trailing commas', '{"@type":"Organization", /* us */ "name":"Tidemark", // yes\n}'],
    ['raw line breaks', '{"@type":"Organization","name":"Tidemark","slogan":"a\nb"}'],
    ['a CDATA section', '//<![CDATA[\n{"@type":"Organization","name":"Tidemark"}\n//]]>'],
    ['HTML entities', '{&quot;@type&quot;:&quot;Organization&quot;,&quot;name&quot;:&quot;Tidemark&quot;}'],
    ['a graph', '{"@context":"https://schema.org","@graph":[{"@type":["Organization"],"name":"Tidemark"}]}'],
    ['a list', '[{"@type":"Organization","name":"Tidemark"}]'],
    ['two objects beside each other', '{"@type":"Organization","name":"Tidemark"}{"@type":"WebSite","name":"Tidemark"}'],
    ['prefixes of its vocabulary', '{"@type":"schema:Organization","schema:name":"Tidemark"}'],
  ])('JSON-LD with %s', (_, source) => {
    const page = read(`<script type="application/ld+json">${source}</script>`);
    expect(page.data.jsonLd[0]).toMatchObject({ name: 'Tidemark' });
    expect(stated(page, 'JSON-LD Organization.name')).toEqual(['Tidemark']);
  });

  test('JSON-LD can not reach a prototype, and what an escape spells can be quoted', () => {
    const page = read(
      String.raw`<script type="application/ld+json">{"@type":"Person","__proto__":{"polluted":1},"name":"Z\u006fe","x":"\ud800\u0000"}</script>`,
    );
    expect(page.data.jsonLd).toEqual([{ '@type': 'Person', name: 'Zoe', x: '�' }]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(stated(page, 'JSON-LD Person.name')).toEqual(['Zoe']);
  });

  test('microdata', () => {
    const page = read(`<div itemscope itemtype="https://schema.org/Organization"><span itemprop="name">Tidemark</span>
      <div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><meta itemprop="addressCountry" content="PT"></div></div>`);
    expect(page.data.microdata).toEqual([
      { '@type': 'Organization', name: 'Tidemark', address: { '@type': 'PostalAddress', addressCountry: 'PT' } },
    ]);
    expect(stated(page, 'microdata PostalAddress.addressCountry')).toEqual(['PT']);
  });
});

describe('hostile pages are read in little time, into something Postgres takes', () => {
  test.each([
    ['20,000 nested divs', `${'<div>'.repeat(20_000)}x`],
    ['400,000 divs', '<div>x</div>'.repeat(400_000)],
    ['400,000 nested divs', '<div>'.repeat(400_000)],
    ['2 MB on one line', 'word '.repeat(400_000)],
    ['2 MB without a space', 'w'.repeat(2_000_000)],
    ['10,000 links', '<a href="/x?y=1">go</a>'.repeat(10_000)],
    ['200,000 attributes', `<a ${'x=1 '.repeat(200_000)}>go</a>`],
    ['200,000 different attributes', `<a ${Array.from({ length: 200_000 }, (_, index) => `x${index}=1`).join(' ')}>go</a>`],
    ['1 MB of JSON-LD', `<script type="application/ld+json">[${'{"name":"x"},'.repeat(80_000)}]</script>`],
    ['brackets of JSON-LD', `<script type="application/ld+json">${'['.repeat(290_000)}</script>`],
    ['quotes of JSON-LD', `<script type="application/ld+json">"${'\\"/*'.repeat(70_000)}</script>`],
    ['many JSON-LD scripts', '<script type="application/ld+json">{"@type":"A","n":"x",}</script>'.repeat(5000)],
    ['unclosed tags', '<p><b><i><a href=/x><span>'.repeat(20_000)],
    ['unclosed comments', '<!-- <!-- '.repeat(100_000)],
    ['long classes', `<div class="${'footer-x '.repeat(20_000)}">x</div>`.repeat(10)],
    ['NULs and lone surrogates', `<title>a\0\ud800</title><p title="\udc00">\0b\udfff &#0; &#xd800;</p><a href="/\ud800\0">x</a>`],
    ['microdata in microdata', '<div itemscope itemtype="x/Y" itemprop="z">'.repeat(3000)],
    ['metas', '<meta name="a__proto__" content="x"><meta name="__proto__" content="x">'.repeat(20_000)],
    ['lists in 4,000 elements', `${'<div>'.repeat(4_000)}${'<li>'.repeat(200_000)}`],
    ['unknown ends in 4,000 elements', `${'<div>'.repeat(4_000)}${'</x>'.repeat(200_000)}`],
    [
      'paragraphs in formatting that is never closed',
      `${Array.from({ length: 9_000 }, (_, at) => `<b x=${at}>`).join('')}${'<p>x'.repeat(20_000)}`,
    ],
    ['tables in tables', '<table><tr><td>x'.repeat(40_000)],
    ['text before tables', `<table>${'<i>x</i>'.repeat(60_000)}`],
    ['shadow trees in shadow trees', '<x-a><template shadowrootmode=open><slot></slot>'.repeat(5_000)],
    [
      'slots that show the same',
      `<x-a><template shadowrootmode=open>${'<slot></slot>'.repeat(5_000)}</template>${'<p>x</p>'.repeat(5_000)}</x-a>`,
    ],
    [
      'parts that come later',
      `<script>${Array.from({ length: 20_000 }, (_, at) => `"S:${at.toString(16)}"`).join(';')}</script>${'<div hidden id="S:1">x</div>'.repeat(20_000)}`,
    ],
    ['headings of white space', `<p>${' \n'.repeat(500_000)}</p>`],
    ['links that close links', '<a href=/x><div>x'.repeat(40_000)],
    ['formatting that ends inside of blocks', '<b><i><u><p>x</b></i></u>'.repeat(20_000)],
    ['formatting opened anew in each block', `${'<b class=x>'.repeat(4_000)}${'<div>x</div></b>'.repeat(20_000)}`],
    ['ends of formatting that is open far above', `<b>${'<div>'.repeat(500)}${'x</b><b>'.repeat(40_000)}`],
    ['text that leaves its table', `<table>${'x<tr>y<td>z</td>'.repeat(40_000)}`],
    ['tables that leave their tables', '<table>x'.repeat(80_000)],
    ['tables among many siblings', `${'<p>x</p>'.repeat(40_000)}${'<table>x</table>'.repeat(20_000)}`],
    ['templates in templates', '<template>x'.repeat(80_000)],
    ['templates with rows', '<template><tr><td>x</template>'.repeat(60_000)],
    ['shadow trees beside each other', '<x-a><template shadowrootmode=open><p>x<slot></slot></template>y</x-a>'.repeat(20_000)],
    ['slots filled by slots', `${'<x-a><template shadowrootmode=open><slot></slot></template>'.repeat(500)}${'<p>x</p>'.repeat(40_000)}`],
    [
      'many attributes of many elements',
      `<p ${Array.from({ length: 60 }, (_, at) => `data-a${at}="#x${at}"`).join(' ')}>x</p>`.repeat(2_000),
    ],
    ['attributes of a body that comes again', Array.from({ length: 40_000 }, (_, at) => `<body a${at}=1>`).join('')],
    ['one attribute of 2 MB', `<p class="${'x'.repeat(2_000_000)}">x</p>`],
    ['one text node of 2 MB, in pieces', `<p>${'x&amp;'.repeat(330_000)}</p>`],
    ['names of characters that never end', '&amp'.repeat(500_000)],
    ['selections in selections', '<select><option>x<select>'.repeat(60_000)],
    ['drawings with pages in them', '<svg><foreignObject><p>x'.repeat(40_000)],
    ['headings in headings', '<h1>x<h2>x<h3>x'.repeat(40_000)],
    ['frames, comments and doctypes', '<frameset><!--><!doctype x>x</frameset>'.repeat(40_000)],
  ])('%s', async (_, html) => {
    const page = await withinCpuMs(1000, () => read(html));
    const json = JSON.stringify(page);
    expect(json).not.toMatch(/\\u0000|\\ud[89a-f]/i);
    expect(page.text.length).toBeLessThan(800_000);
  });
});

import { describe, expect, test } from 'vitest';
import { readPage } from '#lib/crawl/read-page.ts';
import { withinCpuMs } from '#scripts/testing/cpu-time.ts';

const sentence = 'Tidemark opened in 1912 in Porto, Portugal.';
const shownAnyway =
  '<p>Tidemark keeps the tables of every harbour, so that a crew knows when its berth falls dry and when the lock opens.</p>'.repeat(3);

interface Example {
  body: string;
  style?: string;
  head?: string;
  sheets?: Record<string, string>;
}

function isSeen({ body, style = '', head = '', sheets = {} }: Example): boolean {
  const html = `<!doctype html><title>Tidemark</title><style>${style}</style>${head}<body>${shownAnyway}${body}`;
  const page = readPage({ url: 'https://tidemark.example/', contentType: 'text/html', html, bytes: html.length, sheets });
  return page.blocks.some(({ region, start, end }) => region !== 'head' && page.text.slice(start, end).includes('1912'));
}

const inline = (style: string): Example => ({ body: `<p style="${style}">${sentence}</p>` });
const ruled = (style: string): Example => ({ body: `<p class="note">${sentence}</p>`, style });
const around = (before: string, after = '', style = ''): Example => ({ body: `${before}<p>${sentence}</p>${after}`, style });

describe('what no visitor sees is not read', () => {
  const inlineStyles = `display:none|display: none !important|display:/**/none|visibility:hidden|visibility:collapse|opacity:0|opacity:.01|opacity:0%|
    font-size:0|font-size:1px|font-size:1%|font-size:.01em|font:0/0 a|position:absolute;left:-9999px|position:fixed;right:-5000px|
    position:absolute;top:-200vh|position:absolute;left:calc(-9999px)|position:absolute;left:5000px|text-indent:-9999px|margin-left:-9999px|
    position:absolute;clip:rect(0,0,0,0)|position:absolute;clip:rect(1px,1px,1px,1px)|clip-path:inset(100%)|clip-path:inset(50%)|
    clip-path:circle(0)|clip-path:polygon(0 0,0 0,0 0)|height:0;overflow:hidden|max-height:0;overflow:hidden|width:0;overflow:hidden|
    width:1px;height:1px;overflow:hidden|line-height:0;overflow:hidden|transform:scale(0)|transform:scale(.01)|transform:rotateY(90deg)|
    transform:translateX(-9999px)|transform:translate(-100vw,0)|filter:opacity(0)|zoom:0|content-visibility:hidden|color:white|
    color:#fff;background:#fff|color:transparent|color:rgba(0,0,0,0)|color:rgb(255 255 255 / 0)|color:#00000000|color:hsl(0 0% 100%)|
    -webkit-text-fill-color:transparent|position:absolute;inset-inline-start:-9999px|position:absolute;inset:auto auto auto -9999px|
    position:absolute;left:calc(-1 * 9999px)|position:absolute;right:9999px|position:relative;left:-9999px|position:fixed;left:100%|
    margin:0 0 0 -9999px|letter-spacing:-1em|block-size:0;overflow:hidden|height:calc(0px);overflow:hidden|height:0;contain:paint|
    text-indent:100%;white-space:nowrap;overflow:hidden|transform:matrix(1,0,0,1,-9999,0)|translate:-9999px 0|scale:0|rotate:y 90deg|zoom:1%|
    clip-path:inset(0 100% 0 0)|clip-path:rect(0 0 0 0)|clip-path:path('M0 0')|mask:linear-gradient(transparent,transparent)|
    filter:blur(50px)|filter:contrast(0)|opacity:calc(0)|font-size:clamp(0px,0px,0px)|font-size:min(0px,1em)|color:whitesmoke|
    color:hwb(0 100% 0%)|color:oklch(100% 0 0)|color:rgb(100% 100% 100%)|color:light-dark(white,black)|color:red;background:#f00|
    color:oklch(.7 .1 20);background:oklch(.7 .1 20)|color:#f00;background:linear-gradient(#f00,#f00)|background:currentColor|
    color:rgba(255,255,255,.9)|--ink:white;color:var(--ink)|color:var(--a,var(--b,white))|d\\69splay:none|-webkit-text-security:disc`;
  test.each(inlineStyles.split('|').map((style) => [style.trim()]))('style="%s"', (style) => expect(isSeen(inline(style))).toBe(false));

  test.each<[string, Example]>([
    ['a class', ruled('.note{display:none}')],
    ['a class, size', ruled('.note{font-size:0}')],
    ['several classes and a tag', ruled('p.note:not(.other){position:absolute;left:-10000px}')],
    ['an attribute', { body: `<p data-note>${sentence}</p>`, style: '[data-note]{visibility:hidden}' }],
    ['a place among siblings', around('<section><p>a</p>', '</section>', 'section p:nth-child(2){display:none}')],
    ['a sibling before', around('<p class="note">a</p>', '', '.note+p{display:none}')],
    [':is', ruled(':is(.note,.more){display:none}')],
    ['nested rules', ruled('body{& .note{opacity:0}}')],
    ['a variable', ruled(':root{--shown:none}.note{display:var(--shown)}')],
    ['a layer', ruled('@layer base{.note{display:none}}')],
    ['@supports', ruled('@supports (display:grid){.note{display:none}}')],
    ['wide screens', ruled('@media (min-width:600px){.note{display:none}}')],
    ['a linked sheet', { ...ruled(''), head: '<link rel="stylesheet" href="/a.css">', sheets: { '/a.css': '.note{display:none}' } }],
    ['the colour of the page', { body: `<p>${sentence}</p>`, style: 'body{background:#123456}p{color:#123456}' }],
    ['the colour of elements around', around('<div style="color:white">', '</div>')],
    ['an old colour', { body: `<font color="white">${sentence}</font>` }],
    ['opacities that multiply', around('<div style="opacity:.2"><div style="opacity:.2">', '</div></div>')],
    ['the size of elements around', around('<div style="font-size:0">', '</div>')],
    ['a closed dialog', around('<dialog>', '</dialog>')],
    ['a popover', around('<div popover>', '</div>')],
    ['hidden', around('<div hidden>', '</div>')],
    ['aria-hidden', around('<div aria-hidden="true">', '</div>')],
    ['a template', around('<template>', '</template>')],
    ['noscript', around('<noscript>', '</noscript>')],
    ['the content of a video', around('<video src="/a.mp4">', '</video>')],
    ['a shadow tree without a slot', around('<x-a><template shadowrootmode="open">a</template>', '</x-a>')],
    [
      'a colour that only elements inside have',
      { body: `<div class="pale"><p>${sentence}</p></div>`, style: ':root{--ink:#000}.pale{--ink:#fff}p{color:var(--ink)}' },
    ],
    ['a size within a size', around('<div style="font-size:.3em"><div style="font-size:.3em">', '</div></div>')],
    ['an animation that ends hidden', ruled('@keyframes out{to{opacity:0}}.note{animation:out 1s forwards}')],
    ['an animation of something else', ruled('@keyframes glow{to{color:red}}.note{opacity:0;animation:glow 1s}')],
    ['a later layer', ruled('@layer a,b;@layer b{.note{display:none}}@layer a{.note{display:block}}')],
    ['no layer, against one', ruled('.note{display:none}@layer a{p.note{display:block}}')],
    ['an important style', ruled('.note{display:none!important}p.note{display:block}')],
    [
      'a sheet of paper that shows it',
      { ...ruled('.note{display:none}'), head: '<style media="print">.note{display:block!important}</style>' },
    ],
    [
      'a sheet that is not chosen',
      {
        ...ruled('.note{display:none}'),
        head: '<link rel="alternate stylesheet" href="/a.css">',
        sheets: { '/a.css': '.note{display:block!important}' },
      },
    ],
    ['a condition that browsers lack', ruled('.note{display:none}@supports not (display:grid){.note{display:block}}')],
    ['a cover', around('<div style="position:relative">', '<div style="position:absolute;inset:0;background:#fff"></div></div>')],
    ['a place behind a background', around('<div style="background:#eee"><div style="position:relative;z-index:-1">', '</div></div>')],
    [
      'a host that its own sheet hides',
      around('<x-a><template shadowrootmode="open"><style>:host{display:none}</style>', '</template></x-a>'),
    ],
    ['the content of a meter', around('<meter value="1">', '</meter>')],
    ['a style in a shadow tree', around('<x-a><template shadowrootmode="open"><style>p{display:none}</style>', '</template></x-a>')],
  ])('%s', (_, example) => expect(isSeen(example)).toBe(false));
});

describe('what a visitor sees, at once or by a press, is read', () => {
  const scripted = '<script src="/a.js"></script>';
  test.each<[string, Example]>([
    ['details', around('<details><summary>More</summary>', '</details>')],
    ['hidden until found', around('<div hidden="until-found">', '</div>')],
    [
      'text for screen readers',
      {
        body: `<p class="sr-only">${sentence}</p>`,
        style: '.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}',
      },
    ],
    ['a tab', around('<div role="tabpanel" hidden>', '</div>')],
    ['a tab by class', around('<div class="pane">', '</div>', '.pane{display:none}.pane.active{display:block}')],
    ['a tab by a named state', around('<div class="pane">', '</div>', '.pane{display:none}.pane--open{display:block}')],
    [
      'a tab by a radio button',
      around('<input type="radio" id="t"><div class="pane">', '</div>', '.pane{display:none}#t:checked~.pane{display:block}'),
    ],
    [
      'a section that scripts show',
      { ...around('<section id="terms">', '</section>', 'section{display:none}'), head: '<script>show("terms")</script>' },
    ],
    ['an accordion', around('<div class="accordion-panel" style="max-height:0;overflow:hidden">', '</div>')],
    ['an accordion that moves', ruled('.note{max-height:0;overflow:hidden;transition:max-height .2s}')],
    ['a slide', around('<div style="overflow:hidden"><div style="transform:translateX(-100%)">', '</div></div>')],
    ['what sticks', inline('position:sticky;top:0')],
    [
      'what fades in when it is scrolled to',
      { body: `<p data-aos="fade-up">${sentence}</p>`, head: scripted, style: '[data-aos]{opacity:0}' },
    ],
    ['what moves in', { ...inline('opacity:0;transform:translateY(24px)'), head: scripted }],
    ['an animation', ruled('@keyframes in{to{opacity:1}}.note{opacity:0;animation:in 1s forwards}')],
    ['letters that show a gradient', ruled('.note{color:transparent;background:linear-gradient(red,blue);-webkit-background-clip:text}')],
    ['white on black', around('<div style="background:#000;color:#fff">', '</div>')],
    ['white on a picture', around('<div style="background-image:url(/a.png);color:#fff">', '</div>')],
    ['white on a colour that is not known', around('<div style="background:var(--brand);color:#fff">', '</div>')],
    ['white over something else', around('<div style="position:absolute;color:#fff">', '</div>')],
    ['a style of paper', ruled('@media print{.note{display:none}}')],
    ['a style of phones', ruled('@media (max-width:600px){.note{display:none}}')],
    [
      'shown on wide screens',
      { body: `<p class="hidden wide">${sentence}</p>`, style: '.hidden{display:none}@media (min-width:768px){.wide{display:block}}' },
    ],
    ['hidden under the pointer', ruled('.note:hover{display:none}')],
    ['an open dialog', around('<dialog open>', '</dialog>')],
    ['visible in a hidden element', { body: `<div style="visibility:hidden"><p style="visibility:visible">${sentence}</p></div>` }],
    ['a size of its own', { body: `<div style="font-size:0"><p style="font-size:16px">${sentence}</p></div>` }],
    ['a shadow tree', around('<x-a><template shadowrootmode="open">', '</template></x-a>')],
    ['a slot', around('<x-a><template shadowrootmode="open"><slot></slot></template>', '</x-a>')],
    ['what scrolls', inline('height:40px;overflow:auto')],
    ['small and pale', inline('font-size:10px;color:#999;opacity:.6')],
    [
      'a disclosure of a framework',
      { ...around('<button aria-controls="one" aria-expanded="false">Q</button><div id="one" hidden>', '</div>'), head: scripted },
    ],
    ['an answer below its button', { ...around('<h3><button>Q</button></h3><div style="display:none">', '</div>'), head: scripted }],
    ['a text that a link opens', around('<div style="display:none">', '</div><a role="button" onclick="more(this)">More</a>')],
    [
      'a state of an attribute',
      { ...around('<div class="pane" data-state="closed">', '</div>', '.pane[data-state=closed]{display:none}'), head: scripted },
    ],
    ['an element of a framework', { ...around('<div x-show="open" style="display:none">', '</div>'), head: scripted }],
    [
      'one of several slides',
      {
        ...around('<div><div class="page on">a</div><div class="page">', '</div></div>', '.page{display:none}.on{display:block}'),
        head: scripted,
      },
    ],
    [
      'a slide that is moved',
      {
        ...around('<div style="overflow:hidden"><div class="swiper-wrapper" style="transform:translate3d(-2560px,0,0)">', '</div></div>'),
        head: scripted,
      },
    ],
    ['a slide beside the shown one', around('<div class="slick-slide" aria-hidden="true">', '</div>')],
    ['a popover with its button', around('<button popovertarget="one">i</button><div id="one" popover>', '</div>')],
    ['a dialog with its button', around('<button commandfor="one" command="show-modal">i</button><dialog id="one">', '</dialog>')],
    ['hidden, but for its style', { body: `<div hidden class="on">${sentence}</div>`, style: '.on{display:flex}' }],
    ['an animation that shows', ruled('@keyframes in{to{visibility:visible}}.note{visibility:hidden;animation:in 0s 2s forwards}')],
    ['white with a dark shadow', inline('color:#fff;text-shadow:0 0 4px #000')],
    ['an outline of letters', inline('color:transparent;-webkit-text-stroke:1px #000')],
    [
      'white on a painted pseudo-element',
      around('<div class="dark">', '</div>', '.dark{color:#fff}.dark::before{content:"";position:absolute;inset:0;background:#000}'),
    ],
    [
      'white over a picture beside it',
      around('<div style="position:relative;color:#fff"><img src="/a.jpg" style="position:absolute;inset:0">', '</div>'),
    ],
    ['white on an inner shadow', inline('color:#fff;box-shadow:inset 0 0 0 99px #000')],
    [
      'colours of a theme that is not chosen',
      {
        body: `<p>${sentence}</p>`,
        style: ':root{--paper:#111;--ink:#eee}[data-theme=light]{--paper:#eee}body{background:var(--paper);color:var(--ink)}',
      },
    ],
    ['a dark scheme', { body: `<p style="color:white">${sentence}</p>`, style: ':root{color-scheme:dark}' }],
    [
      'a sheet of paper',
      { ...ruled(''), head: '<link rel="stylesheet" media="print" href="/a.css">', sheets: { '/a.css': '.note{display:none}' } },
    ],
    [
      'a sheet of phones',
      {
        ...ruled(''),
        head: '<link rel="stylesheet" media="(max-width: 40em)" href="/a.css">',
        sheets: { '/a.css': '.note{display:none}' },
      },
    ],
    [
      'a sheet that loads late',
      {
        ...ruled('.note{display:none}'),
        head: `<link rel="stylesheet" media="print" onload="this.media='all'" href="/a.css">`,
        sheets: { '/a.css': '.note{display:block}' },
      },
    ],
    ['a layer against none', ruled('@layer a{p.note{display:none}}.note{display:block}')],
    ['what only old browsers apply', ruled('@supports (-ms-ime-align:auto){.note{display:none}}')],
    [
      'white where a sheet could not be read',
      {
        body: `<div class="dark"><p style="color:#fff">${sentence}</p></div>`,
        head: '<link rel="stylesheet" href="https://cdn.example/a.css">',
      },
    ],
    ['a small container', ruled('@container (max-width:300px){.note{display:none}}')],
    ['a section as wide as the window', inline('margin:0 -9999px;padding:0 9999px')],
    [
      'content over a cover',
      around(
        '<div style="position:relative"><div style="position:absolute;inset:0;background:#000"></div><div style="position:relative;z-index:1;color:#fff">',
        '</div></div>',
      ),
    ],
    ['an overlap', inline('margin-top:-40px')],
  ])('%s', (_, example) => expect(isSeen(example)).toBe(true));
});

test('nearly all of a page that waits for its scripts is read, and the page says so', () => {
  const read = (script: string) =>
    readPage({
      ...{ url: 'https://tidemark.example/', contentType: 'text/html', bytes: 1 },
      html: `<body style="visibility:hidden">${shownAnyway}${script}`,
    });
  expect(read('<script src="/a.js"></script>').data.isRevealed).toBe(true);
  expect(read('').text).toBe('');
});

describe('hostile sheets take little time', () => {
  const texts = (html: string) => readPage({ url: 'https://tidemark.example/', contentType: 'text/html', html, bytes: html.length });
  test.each([
    [
      'many rules for many elements',
      `<style>${Array.from({ length: 9_000 }, (_, at) => `.a .b${at} p{display:none}`).join('')}</style>${'<p class="a">x</p>'.repeat(20_000)}`,
    ],
    [
      'rules for all',
      `<style>${Array.from({ length: 9_000 }, (_, at) => `[x${at}] *{opacity:.${at}}`).join('')}</style>${'<p>x</p>'.repeat(20_000)}`,
    ],
    ['long ways up', `<style>${'a '.repeat(190)}b{display:none}</style>${'<div>'.repeat(400)}${'<b>x</b>'.repeat(5_000)}`],
    ['places among siblings', `<style>${'p:nth-last-child(2n+1){color:red}'.repeat(500)}</style>${'<p>x</p>'.repeat(10_000)}`],
    ['nested rules', `<style>${'a{'.repeat(50_000)}</style><p>x</p>`],
    ['one long value', `<style>a{color:${'('.repeat(400_000)}</style><p>x</p>`],
    ['long inline styles', `<p style="${'a:b('.repeat(1_000)}">x</p>`.repeat(400)],
  ])('%s', async (_, html) => expect(await withinCpuMs(1000, () => texts(html).text.length)).toBeGreaterThan(0));
});

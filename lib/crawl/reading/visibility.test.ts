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
    -webkit-text-fill-color:transparent`;
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
    ['a style in a shadow tree', around('<x-a><template shadowrootmode="open"><style>p{display:none}</style>', '</template></x-a>')],
  ])('%s', (_, example) => expect(isSeen(example)).toBe(false));
});

describe('what a visitor sees, at once or by a press, is read', () => {
  const scripted = '<script src="/a.js"></script>';
  test.each<[string, Example]>([
    ['details', around('<details><summary>More</summary>', '</details>')],
    ['hidden until found', around('<div hidden="until-found">', '</div>')],
    ['text for screen readers', { body: `<p class="sr-only">${sentence}</p>`, style: '.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}' }],
    ['a tab', around('<div role="tabpanel" hidden>', '</div>')],
    ['a tab by class', around('<div class="pane">', '</div>', '.pane{display:none}.pane.active{display:block}')],
    ['a tab by a named state', around('<div class="pane">', '</div>', '.pane{display:none}.pane--open{display:block}')],
    ['a tab by a radio button', around('<input type="radio" id="t"><div class="pane">', '</div>', '.pane{display:none}#t:checked~.pane{display:block}')],
    ['a section that scripts show', { ...around('<section id="terms">', '</section>', 'section{display:none}'), head: '<script>show("terms")</script>' }],
    ['an accordion', around('<div class="accordion-panel" style="max-height:0;overflow:hidden">', '</div>')],
    ['an accordion that moves', ruled('.note{max-height:0;overflow:hidden;transition:max-height .2s}')],
    ['a slide', around('<div style="overflow:hidden"><div style="transform:translateX(-100%)">', '</div></div>')],
    ['what sticks', inline('position:sticky;top:0')],
    ['what fades in when it is scrolled to', { body: `<p data-aos="fade-up">${sentence}</p>`, head: scripted, style: '[data-aos]{opacity:0}' }],
    ['what moves in', { ...inline('opacity:0;transform:translateY(24px)'), head: scripted }],
    ['an animation', ruled('@keyframes in{to{opacity:1}}.note{opacity:0;animation:in 1s forwards}')],
    ['letters that show a gradient', ruled('.note{color:transparent;background:linear-gradient(red,blue);-webkit-background-clip:text}')],
    ['white on black', around('<div style="background:#000;color:#fff">', '</div>')],
    ['white on a picture', around('<div style="background-image:url(/a.png);color:#fff">', '</div>')],
    ['white on a colour that is not known', around('<div style="background:var(--brand);color:#fff">', '</div>')],
    ['white over something else', around('<div style="position:absolute;color:#fff">', '</div>')],
    ['a style of paper', ruled('@media print{.note{display:none}}')],
    ['a style of phones', ruled('@media (max-width:600px){.note{display:none}}')],
    ['shown on wide screens', { body: `<p class="hidden wide">${sentence}</p>`, style: '.hidden{display:none}@media (min-width:768px){.wide{display:block}}' }],
    ['hidden under the pointer', ruled('.note:hover{display:none}')],
    ['an open dialog', around('<dialog open>', '</dialog>')],
    ['visible in a hidden element', { body: `<div style="visibility:hidden"><p style="visibility:visible">${sentence}</p></div>` }],
    ['a size of its own', { body: `<div style="font-size:0"><p style="font-size:16px">${sentence}</p></div>` }],
    ['a shadow tree', around('<x-a><template shadowrootmode="open">', '</template></x-a>')],
    ['a slot', around('<x-a><template shadowrootmode="open"><slot></slot></template>', '</x-a>')],
    ['what scrolls', inline('height:40px;overflow:auto')],
    ['small and pale', inline('font-size:10px;color:#999;opacity:.6')],
    ['an overlap', inline('margin-top:-40px')],
  ])('%s', (_, example) => expect(isSeen(example)).toBe(true)); // biome-ignore format: a table
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
    ['many rules for many elements', `<style>${Array.from({ length: 9_000 }, (_, at) => `.a .b${at} p{display:none}`).join('')}</style>${'<p class="a">x</p>'.repeat(20_000)}`],
    ['rules for all', `<style>${Array.from({ length: 9_000 }, (_, at) => `[x${at}] *{opacity:.${at}}`).join('')}</style>${'<p>x</p>'.repeat(20_000)}`],
    ['long ways up', `<style>${'a '.repeat(190)}b{display:none}</style>${'<div>'.repeat(400)}${'<b>x</b>'.repeat(5_000)}`],
    ['places among siblings', `<style>${'p:nth-last-child(2n+1){color:red}'.repeat(500)}</style>${'<p>x</p>'.repeat(10_000)}`],
    ['nested rules', `<style>${'a{'.repeat(50_000)}</style><p>x</p>`],
    ['one long value', `<style>a{color:${'('.repeat(400_000)}</style><p>x</p>`],
    ['long inline styles', `<p style="${'a:b('.repeat(1_000)}">x</p>`.repeat(400)],
  ])('%s', async (_, html) => expect(await withinCpuMs(1000, () => texts(html).text.length)).toBeGreaterThan(0)); // biome-ignore format: a table
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, launchChromium } from '#lib/ports/render/chromium.ts';
import { seeQuotes } from '#lib/ports/render/see-quotes.ts';
import { testCacheDir } from '#scripts/testing/cache-dir.ts';
import { examplesOr } from '#scripts/testing/deep.ts';

const sentence = 'Tidemark opened in 1912 in Porto, Portugal.';
const plain = '<p>Tidemark keeps the tables of every harbour, so that a crew knows when its berth falls dry.</p>'.repeat(3);
const chromium: { browser?: Browser } = {};

beforeAll(async () => {
  if (hasChromium()) chromium.browser = await launchChromium({ cacheDir: testCacheDir });
}, 60_000);
afterAll(() => chromium.browser?.close());

/** Returns whether a visitor sees the sentence in a page with this body. */
async function sightOf(body: string, style = ''): Promise<string | undefined> {
  const context = await (chromium.browser as Browser).newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.setContent(`<!doctype html><title>Tidemark</title><style>${style}</style><body><h1>Tidemark</h1>${plain}${body}`);
    const signal = AbortSignal.timeout(60_000);
    const [sight] = await seeQuotes(page, { looks: [sentence], textLength: 100, ms: 50_000, signal });
    return sight;
  } finally {
    await context.close();
  }
}

type Example = [name: string, body: string, style?: string];
const styled = (styles: string): Example[] =>
  styles.split('|').map((style) => [`style="${style.trim()}"`, `<p style="${style.trim()}">${sentence}</p>`]);
const around = (name: string, before: string, after = '', style = ''): Example => [name, `${before}<p>${sentence}</p>${after}`, style];
const noteIs = (name: string, style: string): Example => [name, `<p class="note">${sentence}</p>`, style];

const hidden: Example[] = [
  ...styled(`display:none|visibility:hidden|visibility:collapse|opacity:0|opacity:.01|opacity:.05|font-size:0|font-size:1px|font-size:3px|
    position:absolute;left:-9999px|position:absolute;top:-200vh|position:absolute;left:5000px|position:absolute;top:60000px|text-indent:-9999px|
    margin-left:-9999px|margin-top:50000px|position:absolute;clip:rect(0,0,0,0)|clip-path:inset(100%)|clip-path:circle(0)|
    clip-path:polygon(0 0,0 0,0 0)|height:0;overflow:hidden|max-height:0;overflow:hidden|width:0;overflow:hidden|
    width:1px;height:1px;overflow:hidden|height:2px;overflow:auto|transform:scale(0)|transform:scale(.05)|transform:rotateY(90deg)|
    transform:translateX(-9999px)|filter:opacity(0)|filter:opacity(3%)|content-visibility:hidden|color:white|color:#fcfcfc|color:transparent|
    color:rgba(0,0,0,0)|color:rgb(0 0 0 / 3%)|-webkit-text-fill-color:transparent|filter:blur(8px)|letter-spacing:-1em;white-space:nowrap|
    -webkit-text-security:disc|mask-image:linear-gradient(transparent,transparent)|-webkit-mask:linear-gradient(#0000,#0000)|
    filter:invert(1)|filter:opacity(.04) blur(1px)|background:#777;color:#797979|
    color:#fff;background:linear-gradient(#fff,#fff)|unicode-bidi:bidi-override;direction:rtl|line-height:0;width:60px|
    transform:perspective(1px) translateZ(-9999px)|backface-visibility:hidden;transform:rotateX(180deg)|zoom:.01|clip-path:inset(0 100% 0 0)|
    scale:0|translate:-100vw|position:fixed;bottom:-500px|position:absolute;z-index:-1;top:0;left:0;background:#fff;color:#fff`),
  noteIs('a class', '.note{display:none}'),
  noteIs('a rule for wide screens', '@media (min-width:600px){.note{display:none}}'),
  around('a blend with what is behind it', '<div style="background:#fff"><div style="mix-blend-mode:lighten">', '</div></div>'),
  noteIs('a colour that a variable makes that of the page', ':root{--b:#abc}body{background:var(--b)}.note{color:var(--b)}'),
  noteIs('a font without letters', '@font-face{font-family:x;src:local("x")}.note{font:0/0 x}'),
  around('a closed dialog', '<dialog>', '</dialog>'),
  around('a popover', '<div popover>', '</div>'),
  around('hidden', '<div hidden>', '</div>'),
  around('a cover', '<div style="position:relative"><div style="position:absolute;inset:0;background:#fff"></div>', '</div>'),
  around('a picture over it', '<div style="display:grid"><div style="grid-area:1/1;background:#345;z-index:1"></div><div style="grid-area:1/1">', '</div></div>'),
  around('a parent without height', '<div style="height:0;overflow:hidden">', '</div>'),
  around('a parent that clips', '<div style="contain:paint;height:0">', '</div>'),
  around('a parent without opacity', '<div style="opacity:0"><div>', '</div></div>'),
  around('a canvas', '<canvas>', '</canvas>'),
  around('a video', '<video>', '</video>'),
  around('an object that is drawn', '<meter value="1">', '</meter>'),
  around('a shadow tree without a slot', '<div id="h">', '</div><script>h.attachShadow({mode:"open"}).innerHTML="a"</script>'),
  around('a script that removes it', '<div id="h">', '</div><script>setTimeout(()=>h.remove(),50)</script>'),
  around('a script that moves it', '<div id="h">', '</div><script>h.style.cssText="position:absolute;left:-9000px"</script>'),
  around('a line that is cut', '<div style="width:120px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">', '</div>', 'p{display:inline}'),
  ['some of its words', `<p>Tidemark opened in <span style="opacity:0">1912</span> in <b style="font-size:0">Porto, Portugal</b>.</p>`],
  // Examples that look as if a press would reveal the sentence.
  around('a panel without a control', '<div class="accordion-panel" hidden>', '</div>'),
  around('a control that does nothing', '<button aria-controls="p">More</button><div id="p" role="tabpanel" hidden>', '</div>'),
  around('a transition that nothing begins', '<div style="opacity:0;transition:opacity 1s" class="fade-in reveal">', '</div>'),
  around('a control that nobody can press', '<div style="position:absolute;left:-9999px"><details><summary>More</summary>', '</details></div>'),
  around('a control of no size', '<button style="opacity:0;width:0;height:0;padding:0;border:0;overflow:hidden" onclick="p.hidden=false"></button><div id="p" hidden>', '</div>'),
]; // biome-ignore format: a table

const seen: Example[] = [
  ...styled(`color:#777|opacity:.6|font-size:10px|font-size:120px|margin-top:-10px|position:sticky;top:0|position:fixed;bottom:0|
    transform:rotate(-8deg)|transform:skew(8deg)|text-transform:uppercase|letter-spacing:.2em|writing-mode:vertical-rl|column-width:90px|
    direction:rtl|color:#fff;background:#123|filter:grayscale(1)|float:right;width:80px|margin-top:1200px|text-shadow:0 0 4px #f00|
    color:transparent;background:linear-gradient(red,blue);-webkit-background-clip:text|
    height:40px;overflow:auto|display:contents|font-variant:small-caps|-webkit-text-stroke:1px #000;color:transparent|
    animation:x 1s infinite`),
  around('details', '<details><summary>More</summary>', '</details>'),
  around('details in details', '<details><summary>More</summary><details><summary>Still more</summary>', '</details></details>'),
  around('hidden until found', '<div hidden="until-found">', '</div>'),
  around('text for those who hear the page', '<div class="sr-only">', '</div>', '.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}'),
  around('a blend with what is behind it', '<div style="background:#fff"><div style="mix-blend-mode:difference;color:#fff">', '</div></div>'),
  around('a tab', '<div role="tablist"><button role="tab" id="a">One</button><button role="tab" id="b" aria-controls="p">Two</button></div><div>First</div><div id="p" hidden>', '</div><script>b.onclick=()=>{p.hidden=false}</script>'),
  around('a tab by a radio button', '<input type="radio" name="t" id="t1"><label for="t1">One</label><input type="radio" name="t" id="t2"><label for="t2">Two</label><div class="pane">', '</div>', 'input,.pane{display:none}#t2:checked~.pane{display:block}'),
  around('a target', '<a href="#terms">Terms</a><div id="terms">', '</div>', '#terms{display:none}#terms:target{display:block}'),
  around('an accordion of headings', '<h3 style="cursor:pointer" onclick="this.nextElementSibling.style.maxHeight=\'200px\'">When?</h3><div style="max-height:0;overflow:hidden;transition:max-height .2s">', '</div>'),
  around('a menu under the pointer', '<nav><div class="item">Company<div class="sub">', '</div></div></nav>', '.sub{display:none}.item:hover .sub{display:block}'),
  around('a dialog that a button opens', '<button onclick="d.showModal()">About us</button><dialog id="d">', '</dialog>'),
  around('a popover that a button opens', '<button popovertarget="p">About us</button><div popover id="p">', '</div>'),
  around('slides with arrows', '<div style="width:400px;overflow:hidden"><div id="r" style="display:flex;width:1200px"><div style="width:400px">One</div><div style="width:400px">Two</div><div style="width:400px">', '</div></div></div><button onclick="r.style.marginLeft=-(n+=400)+\'px\'">Next</button><script>var n=0</script>'),
  around('slides that scroll', '<div style="width:400px;overflow-x:auto;display:flex"><div style="flex:0 0 400px">One</div><div style="flex:0 0 400px">Two</div><div style="flex:0 0 400px">', '</div></div>'),
  around('what fades in when it is scrolled to', '<div style="height:1500px"></div><div id="f" style="opacity:0;transition:opacity .3s">', '</div><script>new IntersectionObserver(([e])=>{if(e.isIntersecting)f.style.opacity=1}).observe(f)</script>'),
  around('what comes when it is scrolled to', '<div style="height:1500px"></div><div id="f"></div><template id="t">', '</template><script>new IntersectionObserver(([e])=>{if(e.isIntersecting)f.append(t.content.cloneNode(true))}).observe(f)</script>'),
  around('a shadow tree', '<x-a>', '</x-a><script>document.querySelector("x-a").attachShadow({mode:"open"}).innerHTML="<div><slot></slot></div>"</script>'),
  ['the text of a shadow tree', `<x-a></x-a><script>document.querySelector("x-a").attachShadow({mode:"open"}).innerHTML="<p>${sentence}</p>"</script>`],
  ['a text of many parts', `<p><b>Tide</b>mark <i>opened</i> in&nbsp;<span>1912</span> in <a href="/porto">Porto</a>,<br> Portugal.</p>`],
  ['words that another language of the page hides', `<p>Tidemark opened in <span hidden>Jahr</span> 1912 in Porto, Portugal.</p>`],
  ['a table', `<table><tr><td>Tidemark opened in 1912<td>in Porto, Portugal.</table>`],
  ['a button', `<button>${sentence}</button>`],
  ['white on a picture', `<div style="background:linear-gradient(90deg,#024,#246);color:#fff;padding:20px">${sentence}</div>`],
  around('a page that scrolls in a box', '<div style="position:fixed;inset:0;overflow:auto;background:#fff"><div style="height:3000px">a</div>', '</div>'),
  around('below a head that stays', '<div style="position:fixed;top:0;left:0;right:0;height:80px;background:#eee">Menu</div><div style="height:1000px"></div>', '<div style="height:1000px"></div>'),
  around('a dialog over it that can be closed', '<div id="c" style="position:fixed;inset:0;background:#fff"><button onclick="c.remove()">Continue</button></div>', ''),
  around('beside what moves', '<div style="width:50px;height:50px;background:red;animation:x .5s infinite"></div>', '', '@keyframes x{to{transform:translateX(300px)}}'),
  ['both hidden and seen', `<p hidden>${sentence}</p><p>${sentence}</p>`],
  ['a part of a clipped line that shows', `<div style="display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden">${sentence} ${plain}</div>`],
]; // biome-ignore format: a table

// Chromium mostly waits, so several pages are tested at the same time.
describe.runIf(hasChromium())('what Chromium draws is seen', { timeout: 120_000 }, () => {
  const names = (examples: Example[]) => examples.map(([name]) => name);
  const sightsOf = async (examples: Example[]) => {
    const sights: (string | undefined)[] = [];
    const pending = [...examples.entries()];
    const work = async () => {
      for (let next = pending.shift(); next; next = pending.shift()) sights[next[0]] = await sightOf(next[1][1], next[1][2]);
    };
    await Promise.all(Array.from({ length: 6 }, work));
    return sights;
  };
  test('what no visitor sees is hidden', async () => {
    const examples = examplesOr(hidden, 5);
    const sights = await sightsOf(examples);
    expect(names(examples.filter((_, at) => sights[at] !== 'hidden'))).toEqual([]);
  });
  test('what a visitor sees, at once, by scrolling or by a press, is seen', async () => {
    const examples = examplesOr(seen, 4);
    const sights = await sightsOf(examples);
    expect(names(examples.filter((_, at) => sights[at] !== 'seen'))).toEqual([]);
  });
});

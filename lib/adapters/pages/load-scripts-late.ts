// A public page is read without a script of Next or React. They are loaded at the first sign of use: a movement of the pointer, a touch, a
// key, or at once for somebody who was signed in at the last visit (docs/decisions/0026-late-scripts.md).
import { createHash } from 'node:crypto';
import { readyEvent } from '#lib/core/late-scripts.ts';

/** What needs scripts when it is pressed. Links, forms and popovers work without, unless they have `data-late`. */
const needsScripts = 'button[type=button]:not([popovertarget]),[data-late]';

/**
 * Shows in clocks how much time is left, until the scripts do: of a `time` with `data-skew` (what the site’s clock is ahead, in
 * milliseconds), each child with `data-unit` (its seconds) gets its count.
 */
const clocks = `function clocks(){document.querySelectorAll('time[data-skew]').forEach(function(t){
var left=Math.max(0,Math.floor((Date.parse(t.dateTime)-Date.now()-t.dataset.skew)/1000));
t.querySelectorAll('[data-unit]').forEach(function(u){var size=+u.dataset.unit,n=Math.floor(left/size);left-=n*size;
u.textContent=size===86400?n:('0'+n).slice(-2)});t.dataset.runs=''})}
addEventListener('DOMContentLoaded',clocks);var ticks=setInterval(clocks,20000);`;

/** JSON that may stand in an inline script. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Returns the script that loads `sources` when they are needed, after `data`, if the page's data stand apart. A browser reports a pointer
 * that lies still when a page appears below it, so a movement needs two places. A press on a button before that is kept, and repeated once
 * the page is ready; so is Cmd-K (Ctrl-K). If a source can't be loaded, presses do what they do without scripts. If the data can't, because
 * the page has changed, what needs scripts loads the page anew: once a minute, so that it never goes round in circles.
 */
export const lateLoader = (sources: readonly string[], data: string | null) =>
  `(function(){
var begun,ready,press,key,from,isOld,signedIn=document.documentElement.hasAttribute('data-signed-in'),data=${literal(data)},sources=${literal(sources)},signs=['pointermove','pointerdown','touchstart','keydown','focusin'];
function sign(e){if(e.type!=='pointermove')return begin();
var at=e.screenX+','+e.screenY;if(from&&from!==at)begin();from=at}
function add(src,then,or){var e=document.createElement('script');e.src=src;e.onload=then;e.onerror=or;document.head.append(e)}
function begin(){if(begun)return;begun=1;signs.forEach(function(s){removeEventListener(s,sign)});
sources.forEach(function(src){var e=document.createElement('link');e.rel='preload';e.as='script';e.href=src;document.head.append(e)});
if(data)add(data,run,old);else run()}
function run(){if(document.readyState==='loading')addEventListener('DOMContentLoaded',run);else sources.forEach(function(src){add(src,null,end)})}
function old(){isOld=1;if(press&&press.href)end();else if(press||key||signedIn)again()}
function again(){try{if(Date.now()-(sessionStorage.reloaded||0)>6e4){sessionStorage.reloaded=Date.now();return location.reload()}}catch(e){}end()}
signs.forEach(function(s){addEventListener(s,sign,{passive:true})});
addEventListener('click',function(e){
var of=!ready&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&e.target.closest&&e.target.closest('${needsScripts}');
if(!of||isOld&&of.href)return;e.preventDefault();e.stopPropagation();press=of;isOld?again():begin()},true);
addEventListener('keydown',function(e){
if(!ready&&(e.ctrlKey||e.metaKey)&&!e.altKey&&!e.shiftKey&&e.key.toLowerCase()==='k'){e.preventDefault();e.stopPropagation();key=e;isOld?again():begin()}},true);
${clocks}
function end(e){ready=1;if(e&&e.type==='${readyEvent}')clearInterval(ticks);if(press)press.click();
if(key)document.body.dispatchEvent(new KeyboardEvent('keydown',{key:'k',ctrlKey:true,bubbles:true}));press=key=0}
addEventListener('${readyEvent}',end);
if(signedIn)begin()
})()`.replaceAll('\n', '');

const script = /<script src="(\/_next\/static\/[^"]+\.js[^"]*)" async=""><\/script>/g;
const preload = /<link rel="preload" as="script"[^>]*\/>/g;
/** The scripts that hand the page's data to React. Next escapes each `<` in them. */
const push = /<script>((?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\([^<]*\))<\/script>/g;

/** A page whose scripts are loaded late. */
interface LatePage {
  html: string;
  /** The script that gives React the page's data, and where the loader asks for it; null if it stands in `html`. */
  data: { path: string; script: string } | null;
}

/**
 * Takes the scripts out of a page that Next drew, and puts in the loader. With `dataPathOf`, takes the page's data out, too: it returns
 * their path for an id, which pages of the same text and build share. A page without scripts stays as it is.
 */
export function loadScriptsLate(page: string, build: string, dataPathOf: ((id: string) => string) | null): LatePage {
  const sources = [...page.matchAll(script)].map(([, source = '']) => source);
  // An error that Next draws in the browser has no content before its scripts.
  if (sources.length === 0 || page.includes('<html id="__next_error__"')) return { html: page, data: null };
  const text = page.replace(script, '').replace(preload, '');
  const withLoader = (html: string, dataPath: string | null) =>
    html.replace('</head>', () => `<script>${lateLoader(sources, dataPath)}</script></head>`);
  const pushes = [...text.matchAll(push)].map(([, pushed = '']) => pushed);
  if (!dataPathOf || pushes.length === 0) return { html: withLoader(text, null), data: null };
  const html = text.replace(push, '');
  const path = dataPathOf(createHash('sha1').update(html).update(sources.join()).update(build).digest('base64url'));
  return { html: withLoader(html, path), data: { path, script: pushes.join(';\n') } };
}

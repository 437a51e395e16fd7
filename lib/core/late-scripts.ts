// A public page is read without a script of Next or React. They are loaded at the first sign of use: a movement of the pointer, a touch, a
// key, or at once for somebody who was signed in at the last visit (docs/decisions/0026-late-scripts.md).

/** Local storage key that says that somebody was signed in. Their pages show their votes, so the scripts are loaded at once. */
export const signedInKey = 'signed-in';

/** The event by which a page says that its buttons work. */
export const readyEvent = 'page-ready';

/** What needs scripts when it is pressed. Links, forms and popovers work without, unless they have `data-late`. */
const needsScripts = 'button[type=button]:not([popovertarget]),[data-late]';

/**
 * Shows in clocks how much time is left, until the scripts do: of a `time` with `data-skew` (what the site’s clock is ahead, in milliseconds),
 * each child with `data-unit` (its seconds) gets its count.
 */
const clocks = `function clocks(){document.querySelectorAll('time[data-skew]').forEach(function(t){
var left=Math.max(0,Math.floor((Date.parse(t.dateTime)-Date.now()-t.dataset.skew)/1000));
t.querySelectorAll('[data-unit]').forEach(function(u){var size=+u.dataset.unit,n=Math.floor(left/size);left-=n*size;
u.textContent=size===86400?n:('0'+n).slice(-2)});t.dataset.runs=''})}
addEventListener('DOMContentLoaded',clocks);var ticks=setInterval(clocks,20000);`;

/**
 * Returns the script that loads `sources` when they are needed. A browser reports a pointer that lies still when a page appears below it, so
 * a movement needs two places. A press on a button before that is kept, and repeated once the page is
 * ready; so is Cmd-K (Ctrl-K). If a source can't be loaded, presses do what they do without scripts.
 */
export const lateLoader = (sources: readonly string[]) =>
  `(function(){
var begun,ready,press,key,from,signs=['pointermove','pointerdown','touchstart','keydown','focusin'];
function sign(e){if(e.type!=='pointermove')return begin();
var at=e.screenX+','+e.screenY;if(from&&from!==at)begin();from=at}
function begin(){if(begun)return;begun=1;signs.forEach(function(s){removeEventListener(s,sign)});
${JSON.stringify(sources)}.forEach(function(src){var e=document.createElement('script');e.src=src;e.async=true;e.onerror=end;document.head.append(e)})}
signs.forEach(function(s){addEventListener(s,sign,{passive:true})});
addEventListener('click',function(e){
var of=!ready&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&e.target.closest&&e.target.closest('${needsScripts}');
if(of){e.preventDefault();e.stopPropagation();press=of;begin()}},true);
addEventListener('keydown',function(e){
if(!ready&&(e.ctrlKey||e.metaKey)&&!e.altKey&&!e.shiftKey&&e.key.toLowerCase()==='k'){e.preventDefault();e.stopPropagation();key=e;begin()}},true);
${clocks}
function end(){ready=1;clearInterval(ticks);if(press)press.click();
if(key)document.body.dispatchEvent(new KeyboardEvent('keydown',{key:'k',ctrlKey:true,bubbles:true}));press=key=0}
addEventListener('${readyEvent}',end);
if(document.documentElement.hasAttribute('data-signed-in'))begin()
})()`.replaceAll('\n', '');

const script = /<script src="(\/_next\/static\/[^"]+\.js[^"]*)" async=""><\/script>/g;
const preload = /<link rel="preload" as="script"[^>]*\/>/g;

/** Takes the scripts out of a page that Next drew, and puts in the loader. A page without them stays as it is. */
export function loadScriptsLate(html: string): string {
  const sources = [...html.matchAll(script)].map(([, source = '']) => source);
  // An error that Next draws in the browser has no content before its scripts.
  if (sources.length === 0 || html.includes('<html id="__next_error__"')) return html;
  return html
    .replace(script, '')
    .replace(preload, '')
    .replace('</head>', () => `<script>${lateLoader(sources)}</script></head>`);
}

// Opens the command palette (lib/islands/palette.ts) when the link to the search page, Cmd-K or Ctrl-K is pressed.
import { whenParsed, writeText } from '#lib/islands/document.ts';
import { loadModule } from '#lib/islands/load-module.ts';

let loading: Promise<unknown> | undefined;

async function open(link: HTMLAnchorElement) {
  loading ??= loadModule(link.dataset.paletteSrc, link.dataset.paletteIntegrity);
  try {
    await loading;
    document.dispatchEvent(new Event('site:palette'));
  } catch {
    location.assign(link.href); // the module is missing after a new deployment, or the browser is offline
  }
}

const link = () => document.querySelector<HTMLAnchorElement>('a[data-palette-src]');

document.addEventListener('click', (event) => {
  const pressed = (event.target as Element).closest<HTMLAnchorElement>('a[data-palette-src]');
  if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void open(pressed);
});
document.addEventListener('keydown', (event) => {
  const to = link();
  if (!to || event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
  event.preventDefault();
  void open(to);
});
if (/mac|iphone|ipad/i.test(navigator.userAgent)) whenParsed(() => writeText(link()?.querySelector('[data-part=shortcut]'), '⌘ K'));

// The header's theme button and menus.
import { themeKey } from '#lib/core/theme-script.ts';

function toggleTheme() {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  try {
    // If the choice equals the system's theme, nothing is stored, so that the site follows the system again.
    if (next === system) localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, next);
  } catch {
    // Without storage, the choice applies to this page only.
  }
}

const closeMenus = () => {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-menu]:popover-open')) menu.hidePopover();
};

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest('[data-do="theme"]')) toggleTheme();
  if (target.closest('[data-menu] a')) closeMenus();
});
addEventListener('popstate', closeMenus);

// Loads lib/islands/reviews.ts and questions.ts on a page with their forms, if somebody is signed in.
import { loadModule } from '#lib/islands/load-module.ts';
import { currentPerson } from '#lib/islands/now.ts';

let isLoaded = false;

document.addEventListener('site:now', () => {
  const section = document.querySelector<HTMLElement>('[data-reviews], [data-questions]');
  if (!section || !currentPerson() || isLoaded) return;
  isLoaded = true;
  loadModule(section.dataset.src, section.dataset.integrity).catch(() => {
    // Without the module, the forms and links work as well.
  });
});

import { partId } from './editor-fields.ts';

/** Opens the section of an element and all sections around it. */
export function unfold(element: Element | null): void {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
}

/** Scrolls to a part of the profile and focuses it. */
export function jumpTo(part: string): void {
  const element = document.getElementById(partId(part));
  unfold(element);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  (element?.closest('[data-part]') ?? element)?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  element?.focus({ preventScroll: true });
}

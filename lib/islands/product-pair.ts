// `<product-pair>` is around the form that chooses two products to compare. It suggests names. When two products are chosen, it opens their
// comparison at once.
import { whenParsed } from '#lib/islands/document.ts';
import { whileTyping } from '#lib/islands/while-typing.ts';

interface Suggestion {
  slug: string;
  name: string;
  tagline: string;
}

const pauseMs = 160;

class ProductPair extends HTMLElement {
  connectedCallback() {
    this.addEventListener('submit', this);
    whenParsed(() => {
      for (const field of this.querySelectorAll('input')) {
        const typed = whileTyping((text, signal) => void suggest(field, text.trim(), signal));
        field.addEventListener('input', () => typed(field.value, pauseMs));
        if (field.value) typed(field.value, pauseMs); // typed before this script ran
      }
    });
  }

  /**
   * If both products were chosen from the suggestions, opens their page. Otherwise, the form is submitted, and the server looks up the
   * names.
   */
  handleEvent(event: Event) {
    const [a, b] = Array.from(this.querySelectorAll('input'), chosenSlug).sort();
    if (!a || !b || a === b) return;
    event.preventDefault();
    location.assign(`/compare/${a}/${b}`);
  }
}

function chosenSlug({ list, value }: HTMLInputElement): string | undefined {
  const name = value.trim().toLowerCase();
  return [...(list?.options ?? [])].find((option) => option.value.toLowerCase() === name)?.dataset.slug;
}

async function suggest({ list }: HTMLInputElement, query: string, signal: AbortSignal) {
  if (query.length < 2) return list?.replaceChildren();
  // The form works without suggestions.
  const response = await fetch(`/api/v1/listings?per_page=8&q=${encodeURIComponent(query)}`, { signal }).catch(() => null);
  const { items } = (response?.ok ? await response.json() : { items: [] }) as { items: Suggestion[] };
  const options = items.map(({ slug, name, tagline }) => {
    const option = new Option(tagline, name);
    option.dataset.slug = slug;
    return option;
  });
  if (!signal.aborted) list?.replaceChildren(...options);
}

customElements.define('product-pair', ProductPair);

// `<founder-finder>` is around the search for founders. While somebody types, its parts are replaced by those of the page that the server
// renders for the typed words.
import { whenParsed } from '#lib/islands/document.ts';
import { fetchPage, whileTyping } from '#lib/islands/while-typing.ts';

const pauseMs = 160;

class FounderFinder extends HTMLElement {
  connectedCallback() {
    whenParsed(() => {
      const form = this.querySelector('form') as HTMLFormElement;
      const field = this.querySelector('input') as HTMLInputElement;
      const typed = whileTyping((text, signal) => void this.#find(form.action, text.trim(), signal));
      field.addEventListener('input', () => typed(field.value, pauseMs));
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        typed(field.value, pauseMs);
      });
      if (field.value !== field.defaultValue) typed(field.value, pauseMs); // typed before this script ran
    });
  }

  async #find(list: string, words: string, signal: AbortSignal) {
    const address = words ? `${list}?q=${encodeURIComponent(words)}` : list;
    history.replaceState(history.state, '', address);
    try {
      const found = await fetchPage(address, signal);
      for (const name of ['message', 'results']) this.#part(this, name).replaceChildren(...this.#part(found, name).childNodes);
    } catch {
      if (!signal.aborted) this.#part(this, 'message').textContent = 'The search did not answer. Try again in a moment.';
    }
  }

  #part(within: ParentNode, name: string) {
    return within.querySelector(`[data-part=${name}]`) as Element;
  }
}

customElements.define('founder-finder', FounderFinder);

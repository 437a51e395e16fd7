// `<site-notice>` shows notices. Each page has one, which lib/ui/shell/site-notice.tsx renders. A notice disappears after some seconds,
// unless the pointer is over it or it has the focus.
import type { Notice } from '#lib/core/site-events.ts';
import { writeText } from '#lib/islands/document.ts';
import { findPart } from '#lib/islands/find-part.ts';

class SiteNotice extends HTMLElement {
  #shown: Notice | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    document.addEventListener('site:notice', this);
    document.addEventListener('site:notice-over', this);
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout', 'click']) this.addEventListener(type, this);
  }
  disconnectedCallback() {
    document.removeEventListener('site:notice', this);
    document.removeEventListener('site:notice-over', this);
  }
  handleEvent(event: Event) {
    if (event.type === 'site:notice') this.#show((event as CustomEvent<Notice>).detail);
    else if (event.type === 'site:notice-over') this.#shown === (event as CustomEvent<Notice>).detail && this.#show(null);
    else if (event.type === 'click') this.#press(event.target as Element);
    else if (event.type === 'pointerenter' || event.type === 'focusin') clearTimeout(this.#timer);
    else this.#wait();
  }

  #press(target: Element) {
    const pressed = target.closest('button')?.dataset.part;
    const { action } = this.#shown ?? {};
    if (pressed) this.#show(null);
    if (pressed === 'action') action?.onClick();
  }
  #show(notice: Notice | null) {
    this.#shown = notice;
    writeText(findPart(this, 'text'), notice?.text ?? ' ');
    writeText(findPart(this, 'description'), notice?.description ?? ' ');
    writeText(findPart(this, 'action'), notice?.action?.label ?? ' ');
    findPart(this, 'description')?.toggleAttribute('hidden', !notice?.description);
    findPart(this, 'action')?.toggleAttribute('hidden', !notice?.action);
    findPart(this, 'close')?.toggleAttribute('hidden', !notice || notice.unseen === true);
    this.toggleAttribute('data-seen', notice !== null && !notice.unseen);
    this.dataset.tone = notice?.tone ?? 'note';
    this.#wait();
  }
  #wait() {
    clearTimeout(this.#timer);
    if (this.#shown) this.#timer = setTimeout(() => this.#show(null), this.#shown.action ? 12_000 : 8_000);
  }
}

/** Shows a notice. */
export function say(text: string, notice: Partial<Notice> = {}): void {
  document.dispatchEvent(new CustomEvent<Notice>('site:notice', { detail: { tone: 'note', ...notice, text } }));
}

customElements.define('site-notice', SiteNotice);

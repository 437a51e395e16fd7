// Buttons that copy a text (`data-do=copy`) or open the device's share sheet (`data-do=share`).
import { writeText } from '#lib/islands/document.ts';

const shownMs = 2500;
const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Copies the value of a button. Confirms it for a moment in the button's label, and in the live region after the button. */
async function copy(button: HTMLElement) {
  const label = button.querySelector('[data-part=label]');
  const show = (state: string, text: string, message: string) => {
    button.dataset.state = state;
    writeText(label, text);
    writeText(button.nextElementSibling, message);
  };
  const { value = '', label: idle = '' } = button.dataset;
  try {
    await navigator.clipboard.writeText(value);
    show('copied', 'Copied', 'Copied to the clipboard.');
  } catch {
    show('refused', 'Select and copy by hand', 'The browser refused access to the clipboard. Select the text and copy it by hand.');
  }
  clearTimeout(timers.get(button));
  timers.set(
    button,
    setTimeout(() => show('idle', idle, ' '), shownMs),
  );
}

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-do]');
  if (button?.dataset.do === 'copy') void copy(button);
  const { url = '', title = '' } = button?.dataset ?? {};
  // Closing the share sheet rejects the promise, but is not an error.
  if (button?.dataset.do === 'share') navigator.share({ url, title }).catch(() => undefined);
});

document.documentElement.toggleAttribute('data-can-share', 'share' in navigator);

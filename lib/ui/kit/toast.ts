import type { Notice } from '#lib/core/site-events.ts';

const shower =
  (tone: Notice['tone']) =>
  (text: string, options: Omit<Notice, 'text' | 'tone'> = {}) => {
    const detail: Notice = { ...options, text, tone };
    document.dispatchEvent(new CustomEvent('site:notice', { detail }));
    return () => void document.dispatchEvent(new CustomEvent('site:notice-over', { detail }));
  };

/**
 * Says what a press did, as in `toast.success('Key revoked')`; `<site-notice>` of the shell shows it. A new toast takes the place of the one
 * before. The function that is returned takes the toast away, for a page whose `action` ends with the page.
 */
export const toast = Object.assign(shower('note'), { success: shower('success'), error: shower('error') });

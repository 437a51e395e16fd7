import type { Notice } from '#lib/core/site-events.ts';

const shower =
  (tone: Notice['tone']) =>
  (text: string, options: Omit<Notice, 'text' | 'tone'> = {}) => {
    const detail: Notice = { ...options, text, tone };
    document.dispatchEvent(new CustomEvent('site:notice', { detail }));
    return () => void document.dispatchEvent(new CustomEvent('site:notice-over', { detail }));
  };

/**
 * Shows a short message about what a press did, as in `toast.success('Key revoked')`. `<site-notice>` of the shell renders it. A new toast
 * replaces the previous one. Returns a function that removes the toast, for pages that must remove it when they unmount, because its
 * `action` works only there.
 */
export const toast = Object.assign(shower('note'), { success: shower('success'), error: shower('error') });

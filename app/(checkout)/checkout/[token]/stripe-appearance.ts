'use client';

import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

const names = ['surface', 'ink', 'soft', 'quiet', 'edge', 'danger', 'success', 'warning', 'hover'] as const;

/**
 * Returns the site's colours in the current theme. Each CSS variable contains a light and a dark value, so the function reads the
 * computed style of an element.
 */
function currentColours(): string {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const colours = names.map((name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return colours.join(';');
}

function subscribe(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = new MutationObserver(changed);
  system.addEventListener('change', changed);
  root.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', changed);
    root.disconnect();
  };
}

/** Styles Stripe's frames like the site's own fields, in light and in dark. */
export function useStripeAppearance(): Appearance {
  const colours = useSyncExternalStore(subscribe, currentColours, () => '');
  return useMemo(() => {
    const values = colours.split(';');
    const of = Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) as Record<(typeof names)[number], string>;
    const border = `1px solid ${of.edge}`;
    return {
      theme: 'flat',
      labels: 'above',
      variables: {
        fontFamily: 'Inter, ui-sans-serif, system-ui, sans-serif',
        fontSizeBase: '16px',
        fontSizeSm: '14.6px',
        borderRadius: '10px',
        spacingUnit: '4px',
        colorPrimary: of.ink,
        colorBackground: of.surface,
        colorText: of.ink,
        colorTextSecondary: of.soft,
        colorTextPlaceholder: of.quiet,
        colorDanger: of.danger,
        colorSuccess: of.success,
        colorWarning: of.warning,
      },
      rules: {
        '.Input': { border, boxShadow: 'none', padding: '10px 12px' },
        '.Input:focus': { border, boxShadow: `0 0 0 2px ${of.ink}`, outline: 'none' },
        '.Input--invalid': { border: `1px solid ${of.danger}`, boxShadow: 'none' },
        '.Label': { fontWeight: '500' },
        '.AccordionItem': { border, boxShadow: 'none' },
        '.Tab': { border, boxShadow: 'none' },
        '.Tab:hover': { backgroundColor: of.hover },
        '.Block': { border, boxShadow: 'none' },
      },
    };
  }, [colours]);
}

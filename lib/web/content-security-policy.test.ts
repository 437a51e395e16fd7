import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { islandFiles } from '#lib/core/island-files.ts';
import { speculationRules } from '#lib/core/speculation-rules.ts';
import { themeScript } from '#lib/core/theme-script.ts';
import { contentSecurityPolicy, documentPolicy, hashSource, nextsOwnPolicy, preparePageAnswer } from '#lib/web/content-security-policy.ts';

const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1];

test('a page may run its own files and the inline scripts that it names', () => {
  expect(scriptsOf(contentSecurityPolicy('/', ["'sha256-x'"]))).toBe("'self' 'sha256-x'");
});

test('only the checkout may load Stripe.js', () => {
  expect(contentSecurityPolicy('/pricing', [])).not.toContain('stripe');
  expect(scriptsOf(contentSecurityPolicy('/checkout/secret', []))).toBe("'self' https://js.stripe.com https://*.js.stripe.com");
});

test('a document may run our scripts, by their content, and no other file of ours', () => {
  const { main, palette, reviews } = islandFiles();
  const sources = scriptsOf(documentPolicy())?.split(' ');
  expect(sources).toEqual([
    hashSource(themeScript),
    hashSource(speculationRules),
    `'${main.integrity}'`,
    `'${palette.integrity}'`,
    `'${reviews.integrity}'`,
  ]);
});

test('an answer has the policy that Next was told, or its own', () => {
  const answerTo = (own?: string) => {
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    preparePageAnswer('/dashboard', request, response);
    if (own) response.setHeader('content-security-policy', own);
    response.end();
    expect(response.getHeader('cache-control')).toBe('private, no-store');
    return { told: String(request.headers['content-security-policy']), sent: response.getHeader('content-security-policy') };
  };
  const { told, sent } = answerTo();
  expect(scriptsOf(told)).toMatch(/^'self' 'nonce-[\w+/]{22}==' 'sha256-/);
  expect(sent).toBe(told);
  expect(answerTo().told).not.toBe(told);
  expect(answerTo("default-src 'none'").sent).toBe("default-src 'none'");
  expect(answerTo(nextsOwnPolicy('/dashboard')).sent).not.toContain("script-src 'self' 'unsafe-inline'");
});

import type { Page } from 'playwright-core';
import { signInOnTheWay } from '#e2e/support/pages.ts';
import type { LoopbackCallback } from './loopback-callback.ts';

/** Opens an authorization as `email`, who signs in on the way where that is asked for, and stays on the consent page. */
export async function openConsent(page: Page, authorization: URL, email: string): Promise<void> {
  await page.goto(authorization.href);
  if (new URL(page.url()).pathname === '/sign-in') await signInOnTheWay(page, email);
  await page.waitForURL(/\/connect\/[^/]+$/);
}

/** Presses a button of the consent page, and gives what the browser then brings to the application. */
export async function answerConsent(page: Page, callback: LoopbackCallback, authorization: URL, button: 'Allow access' | 'Deny') {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/\/callback\?/);
  return callback.answerTo(authorization.searchParams.get('state') ?? '');
}

/** Opens an authorization and presses Allow; what the browser brings to the application. */
export async function allowAccess(page: Page, callback: LoopbackCallback, authorization: URL, email: string): Promise<URLSearchParams> {
  await openConsent(page, authorization, email);
  return answerConsent(page, callback, authorization, 'Allow access');
}

import type { Page } from 'playwright-core';
import { signInOnTheWay } from '#e2e/support/pages.ts';
import type { LoopbackCallback } from './loopback-callback.ts';

/** Opens an authorization URL up to the consent page, and signs in as `email` if the sign-in page appears. */
export async function openConsent(page: Page, authorization: URL, email: string): Promise<void> {
  await page.goto(authorization.href);
  if (new URL(page.url()).pathname === '/sign-in') await signInOnTheWay(page, email);
  await page.waitForURL(/\/connect\/[^/]+$/);
}

/** Clicks a button of the consent page and returns the parameters with which the browser comes to the application's redirect URL. */
export async function clickConsentButton(page: Page, callback: LoopbackCallback, authorization: URL, button: 'Allow access' | 'Deny') {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/\/callback\?/);
  return callback.waitForAnswer(authorization.searchParams.get('state') ?? '');
}

/** Opens an authorization URL, allows the access, and returns the parameters with which the browser comes to the redirect URL. */
export async function allowAccess(page: Page, callback: LoopbackCallback, authorization: URL, email: string): Promise<URLSearchParams> {
  await openConsent(page, authorization, email);
  return clickConsentButton(page, callback, authorization, 'Allow access');
}

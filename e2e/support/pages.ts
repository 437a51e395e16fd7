import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** Signs in as `email` the way a person does here: asks for a mail, opens it in the outbox, follows its link. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel(/e-mail/i).fill(email);
  await page
    .getByRole('button', { name: /link|continue|sign in|send/i })
    .first()
    .click();
  await page.waitForURL(/check-mail/);
  await page.goto('/dev/outbox');
  await page
    .getByRole('link', { name: new RegExp(email) })
    .or(page.getByRole('row', { name: new RegExp(email) }).getByRole('link'))
    .first()
    .click();
  const link = await page
    .getByRole('link', { name: /sign in/i })
    .first()
    .getAttribute('href');
  await page.goto(new URL(link ?? '', inject('site')).href);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL(/dashboard/);
}

import type { Page } from 'playwright-core';

/** Opens a page and waits until it is alive: its header has asked who is signed in. */
export async function visit(page: Page, path: string) {
  const alive = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/session'));
  const answer = await page.goto(path);
  await alive;
  return answer;
}

/** Signs in as `email` the way a person does here: asks for a mail, opens it in the outbox, follows its link. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await signInOnTheWay(page, email);
  await page.waitForURL(/\/dashboard$/);
}

/** The same for one whom a page has sent to sign in; ends with the press that leads back to it. */
export async function signInOnTheWay(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.waitForURL(/check-mail/);
  await page.goto('/dev/outbox');
  // Not just the newest: tests that move the clock leave mails of a time to come.
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('link', { name: /^Sign in to/ })
    .first()
    .click();
  const link = page
    .frameLocator('iframe')
    .getByRole('link', { name: /sign in/i })
    .first();
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Waits until colours and sizes that were on their way to new ones have arrived; what moves for ever is not waited for. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

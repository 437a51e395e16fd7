import type { Page } from 'playwright-core';

/** Opens a page and waits until its scripts run: its header has requested the session. */
export async function visit(page: Page, path: string) {
  const sessionLoaded = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/session'));
  const answer = await page.goto(path);
  await sessionLoaded;
  return answer;
}

/** Signs in as `email` like a person on a local site: requests a mail, opens it in the outbox and follows its link. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await signInOnTheWay(page, email);
  await page.waitForURL(/\/dashboard$/);
}

/** Signs in on the sign-in page to which another page has redirected. Ends with the click that leads back to that page. */
export async function signInOnTheWay(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.waitForURL(/check-mail/);
  await openMailedLink(page, email);
  await page.getByRole('button', { name: /^Sign in/ }).click();
}

/** Opens the link of the latest sign-in mail to `email`, which the outbox has, in the same or in another browser. */
export async function openMailedLink(page: Page, email: string): Promise<void> {
  await page.goto('/dev/outbox');
  // The newest mail may be another one: tests that move the clock leave mails with a later time.
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
}

/** Waits until all running transitions and animations have ended, and those that began meanwhile, except endless ones. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    for (let ending: Animation[] | null = null; ending === null || ending.length > 0; ending = document.getAnimations().filter(isEnding)) {
      await Promise.allSettled((ending ?? []).map(({ finished }) => finished));
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  });
}

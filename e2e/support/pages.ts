import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { digest } from '#lib/auth/digest.ts';

/** Opens a page and waits until its scripts run: the site has said who is here and, if the page is React’s, React has taken it over. */
export async function visit(page: Page, path: string) {
  const answer = await page.goto(path);
  // The page itself is asked, because it notes an answer once it has read all of it; and an answer to the page before is not meant.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === '/me/now'));
  await waitForReact(page);
  return answer;
}

/** Waits until React has taken over the page, if it has scripts of Next: React then knows the footer, which is the last of the shell. */
export async function waitForReact(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = document.querySelector('footer') ?? document.body;
    return !document.querySelector('script[src^="/_next/"]') || Object.keys(last).some((key) => key.startsWith('__reactFiber'));
  });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Starts a session of `email` in the site's database, and returns its cookie. The account is made if there is none. */
export async function startSession(email: string): Promise<{ name: string; value: string }> {
  const database = new pg.Client({ connectionString: inject('siteDatabase') });
  await database.connect();
  const token = randomBytes(32).toString('hex');
  await database.query(
    `with person as (insert into users (id, email, email_verified) values (gen_random_uuid(), $1, now())
       on conflict (email) do update set email = excluded.email returning id)
     insert into sessions (id, session_token, user_id, expires) select gen_random_uuid(), $2, id, now() + interval '1 day' from person`,
    [email, digest(token)],
  );
  await database.end();
  return { name: 'next-auth.session-token', value: token };
}

/** Lets the browser be signed in as `email`. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.context().addCookies([{ ...(await startSession(email)), url: inject('site'), httpOnly: true, sameSite: 'Lax' }]);
}

/** Signs in as `email` like a person on a local site: requests a mail, opens it in the outbox and follows its link. */
export async function signInByMail(page: Page, email: string): Promise<void> {
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

/**
 * Opens a link of the latest mail to `email` with this subject, by default that of the sign-in. The outbox has the mail, so this may be
 * another browser.
 */
export async function openMailedLink(
  page: Page,
  email: string,
  { subject, label } = { subject: /^Sign in to/, label: /sign in/i },
): Promise<void> {
  await page.goto('/dev/outbox');
  // The newest mail may be another one: tests that move the clock leave mails with a later time.
  await page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: subject }).first().click();
  const link = page.frameLocator('iframe').getByRole('link', { name: label }).first();
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

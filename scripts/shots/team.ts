// Scenes with changes that end somebody's access, and the questions before them: the verification of a claim, and the team of a listing.
import { makeListing, startDraft, until } from './founder.ts';
import { payFor } from './scenes.ts';
import type { Studio } from './studio.ts';

const founder = 'demo@example.com';

/** Takes pictures of drafts whose sites could not be read, and of the ways to delete such drafts. */
export async function takeUnread({ api, shot, signedIn }: Studio): Promise<void> {
  const page = await signedIn(founder);
  for (const [state, address] of [
    ['unreachable', 'http://typo-of-my-site.example/'],
    ['no-website', 'http://typo-of-my-site.example/file.pdf'],
  ] as const) {
    const draft = await startDraft(api, address);
    await until('the draft has ended', 120, async () => (await api('GET', `/drafts/${draft}`)).status === 'ready');
    await shot(`draft/${state}`, page, () => page.goto(`/drafts/${draft}`));
  }
  await shot('draft/delete-on-dashboard', page, async () => {
    await page.goto('/dashboard');
    await page.locator('summary', { hasText: 'Delete this draft' }).first().click();
  });
}

/** Takes pictures of the pages of a claim that say who loses and who keeps access, and of the question before a listing is handed over. */
export async function takeTeam({ api, shot, signedIn, attempt }: Studio): Promise<void> {
  const page = await signedIn(founder);
  const { id, slug } = await makeListing(api, 'Kestrel');
  const { checkout_url: order } = await api('POST', '/orders/checkout', {
    items: [{ product: 'launch', listing_id: id, options: { week: 'now' } }],
  });
  await attempt('the launch of Kestrel', async () => {
    await payFor(page, order);
    await until('Kestrel is live', 60, async () => (await api('GET', `/me/listings/${id}`)).status === 'live');
  });
  const guest = await signedIn('grace@example.com');
  await attempt('an invite', async () => {
    await page.goto(`/dashboard/listings/${id}/team`);
    await page.getByLabel('Their e-mail address').fill('grace@example.com');
    await page.getByRole('button', { name: 'Send the invite' }).click();
    await page.getByText(/is on its way/).waitFor();
    await guest.goto('/dev/outbox');
    await guest
      .getByRole('row')
      .filter({ hasText: 'grace@example.com' })
      .getByRole('link', { name: /^You are invited/ })
      .first()
      .click();
    const link = guest.frameLocator('iframe').getByRole('link', { name: /invite/i });
    await guest.goto((await link.first().getAttribute('href')) ?? '');
    await guest.getByRole('button', { name: 'Accept the invite' }).click();
    await guest.waitForURL(/\/drafts\//);
  });
  await shot('claim/who-stays', page, () => page.goto(`/claim/${slug}?method=file`));
  await shot('claim/who-leaves', guest, () => guest.goto(`/claim/${slug}?method=file`));
  const stranger = await signedIn('eve@example.com');
  await shot('claim/who-leaves-to-a-stranger', stranger, () => stranger.goto(`/claim/${slug}?method=file`));
  const change = page.locator('summary', { hasText: 'Change' });
  const handOver = page.getByRole('button', { name: /^Hand over/ });
  await shot('team/hand-over-question', page, async () => {
    await page.goto(`/dashboard/listings/${id}/team`);
    await change.click();
    await handOver.click();
    await page.getByRole('group', { name: /^Hand Kestrel over/ }).waitFor();
  });
  await shot('team/handed-over', page, async () => {
    await handOver.click();
    await page.getByRole('button', { name: 'Take it back' }).waitFor();
  });
  await shot('team/received', guest, async () => {
    await guest.goto(`/dashboard/listings/${id}/team`);
    await guest.getByRole('button', { name: 'Give it back' }).waitFor();
  });
}

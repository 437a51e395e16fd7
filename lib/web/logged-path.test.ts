import { expect, test } from 'vitest';
import { checkoutToken } from '#lib/billing/records/checkout-token.ts';
import { paths } from '#lib/core/paths.ts';
import { loggedPath } from '#lib/web/logged-path.ts';

test('the log of a request that failed holds no link that lets anybody in', () => {
  const token = checkoutToken('0198aa00-0000-7000-8000-000000000000');
  for (const path of [
    paths.checkout(token),
    paths.checkoutResult(token),
    paths.accountLink(token),
    paths.confirmClaim(token),
    `/invites/${token}`,
    `/listings/tidemark/preview/${token}`,
  ]) {
    expect(loggedPath(`${path}?session_id=cs_1`)).not.toContain(token);
    expect(loggedPath(path)).toContain('/…');
  }
  expect(loggedPath(`${paths.checkoutResult(token)}?a=1`)).toBe('/checkout/…/result');
  expect(loggedPath('/dashboard/orders/DB-2026-7K3QX9A?a=1')).toBe('/dashboard/orders/DB-2026-7K3QX9A');
  expect(loggedPath('/oauth/token?code=1')).toBe('/oauth/token');
  expect(loggedPath(undefined)).toBeUndefined();
});

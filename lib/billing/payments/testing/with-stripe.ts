import { parseConfig } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { setPaymentProvider } from '#lib/ports/payments/index.ts';
import { stripePayments } from '#lib/ports/payments/stripe.ts';
import { type StripeServer, startStripeServer } from '#scripts/testing/stripe-server.ts';

/** From here on the site takes payments by Stripe, at a server of the test's own; close it. A seller in the Netherlands. */
export async function withStripe(settings: Record<string, string> = {}): Promise<StripeServer> {
  const server = await startStripeServer();
  const slot = processWide('config', () => parseConfig(process.env));
  const configured = parseConfig({
    ...process.env,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: server.webhookSecret,
    STRIPE_API_URL: server.url,
    SELLER_COUNTRY: 'NL',
    VAT_REGISTER: 'off',
    ...settings,
  });
  slot.set(configured);
  if (configured.payments?.provider !== 'stripe') throw new Error('the settings name no Stripe');
  setPaymentProvider(stripePayments(configured.payments));
  return server;
}

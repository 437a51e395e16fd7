import { parseConfig } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { setPaymentProvider } from '#lib/ports/payments/index.ts';
import { stripePayments } from '#lib/ports/payments/stripe.ts';
import { type StripeServer, startStripeServer } from '#scripts/testing/stripe-server.ts';

/**
 * Starts a fake Stripe server and configures the site to use it, with a seller in the Netherlands. `settings` are further environment
 * variables. The test must close the returned server.
 */
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
  if (configured.payments?.provider !== 'stripe') throw new Error('the settings do not configure Stripe');
  setPaymentProvider(stripePayments(configured.payments));
  return server;
}

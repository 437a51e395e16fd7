// A local replacement of Stripe.js, with the functions that our page and Stripe's React package call. Playwright serves it as
// js.stripe.com. It draws its fields in frames of that origin and calls api.stripe.com, so the page's content security policy is tested
// as with the real script.
import type { Page, Route } from 'playwright-core';
import type { StripeServer } from '../../scripts/testing/stripe-server.ts';

/** Card numbers with their outcome: paid, declined, or paid later. Every other number is paid. */
export const cards = { good: '4242424242424242', declined: '4000000000000002', slow: '4000000000000077' } as const;
export const declineMessage = 'Your card was declined. Try another one.';

/** Answers the requests of a page's browser to Stripe with the sessions of `server`, which sends the events of payments to its webhook. */
export async function routeStripe(page: Page, server: StripeServer): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  await page.context().route('https://js.stripe.com/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/stripe.js')) return route.fulfill({ contentType: 'text/javascript', headers, body: script });
    if (pathname === '/frames/payment') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: paymentFrame });
    if (pathname === '/frames/express') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: expressFrame });
    return route.abort();
  });
  await page.context().route('https://api.stripe.com/**', async (route: Route) => {
    const { clientSecret, number } = route.request().postDataJSON() as { clientSecret: string; number: string };
    const answer = (body: object) => route.fulfill({ json: body, headers });
    const session = server.sessionOf(clientSecret);
    if (session?.status !== 'open') return answer({ error: { message: 'This session is not open.', code: null } });
    if (number.replaceAll(' ', '') === cards.declined)
      return answer({ error: { message: declineMessage, code: 'paymentFailed', paymentFailed: { declineCode: 'generic_decline' } } });
    const event = server.simulate(session.id, number.replaceAll(' ', '') === cards.slow ? 'unpaid' : 'paid');
    await answer({});
    // As with the real Stripe, the browser can return to the site before the event arrives.
    await server.deliver(event);
  });
}

const script = `
(() => {
  const origin = 'https://js.stripe.com';
  const emitter = () => {
    const handlers = {};
    return {
      on(name, handler) { (handlers[name] ??= new Set()).add(handler); return this; },
      off(name, handler) { handlers[name]?.delete(handler); return this; },
      emit(name, value) { for (const handler of handlers[name] ?? []) handler(value); },
    };
  };
  // An element is a frame of Stripe's origin; its URL contains the appearance.
  const element = (path, height, appearance, ready) => {
    const events = emitter();
    const frame = document.createElement('iframe');
    frame.title = path === 'payment' ? 'Secure payment input frame' : 'Secure express checkout frame';
    frame.allow = 'payment *';
    frame.style.cssText = 'border:0;width:100%;display:block;height:' + height + 'px';
    let drawn = 0;
    const look = (next) => {
      const address = origin + '/frames/' + path + '?' + ++drawn + '#' + encodeURIComponent(JSON.stringify(next.variables ?? {}));
      if (frame.isConnected) frame.contentWindow.location.replace(address);
      else frame.src = address;
    };
    look(appearance);
    frame.addEventListener('load', () => events.emit('ready', ready));
    return {
      frame, look, events,
      on: (name, handler) => events.on(name, handler),
      once: (name, handler) => events.on(name, handler),
      off: (name, handler) => events.off(name, handler),
      mount: (node) => { node.append(frame); },
      unmount: () => frame.remove(),
      destroy: () => frame.remove(),
      update: () => {},
      ask: () => new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        frame.contentWindow.postMessage('number', origin, [port2]);
      }),
    };
  };
  const initCheckoutElementsSdk = ({ clientSecret, elementsOptions }) => {
    let appearance = elementsOptions?.appearance ?? {};
    let payment = null;
    let express = null;
    const session = { id: String(clientSecret).split('_secret_')[0], canConfirm: true, currency: 'usd', status: { type: 'open' }, lineItems: [] };
    const confirm = async (options = {}) => {
      const number = options.expressCheckoutConfirmEvent ? 'wallet' : await payment.ask();
      if (!/^(wallet|[0-9 ]{16,})$/.test(number)) return { type: 'error', error: { message: 'Your card number is incomplete.', code: null } };
      const answer = await fetch('https://api.stripe.com/v1/confirm', { method: 'POST', body: JSON.stringify({ clientSecret, number }) });
      const { error } = await answer.json();
      return error ? { type: 'error', error } : { type: 'success', session };
    };
    addEventListener('message', ({ origin: from, data }) => {
      if (from === origin && data === 'wallet') express?.events.emit('confirm', { expressPaymentType: 'google_pay', paymentFailed() {} });
    });
    return {
      on() {},
      loadActions: async () => ({ type: 'success', actions: { getSession: () => session, confirm } }),
      changeAppearance(next) { appearance = next; payment?.look(next); express?.look(next); },
      loadFonts() {},
      getPaymentElement: () => payment,
      getExpressCheckoutElement: () => express,
      createPaymentElement() { payment = element('payment', 216, appearance, { elementType: 'payment' }); return payment; },
      createExpressCheckoutElement() {
        express = element('express', 48, appearance, { elementType: 'expressCheckout', availablePaymentMethods: { googlePay: true } });
        return express;
      },
    };
  };
  window.Stripe = (key) => ({
    key,
    elements() {}, createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
    _registerWrapper() {}, registerAppInfo() {},
    initCheckoutElementsSdk,
  });
  window.Stripe.version = 'endive';
})();
`;

const style = `<script>
  const look = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}');
  for (const [name, value] of Object.entries(look)) document.documentElement.style.setProperty('--' + name, value);
</script>
<style>
  * { box-sizing: border-box; margin: 0 } body { font: 16px var(--fontFamily, sans-serif); color: var(--colorText); display: grid; gap: 14px; padding: 2px }
  label { display: grid; gap: 6px; font-size: 14.6px; font-weight: 500 }
  input { font: inherit; font-size: 16px; padding: 10px 12px; border: 1px solid #8c8378; border-radius: 10px; background: var(--colorBackground); color: inherit; width: 100% }
  button { font: inherit; font-weight: 600; height: 44px; border: 0; border-radius: 10px; background: #000; color: #fff; width: 100% }
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 14px } p { color: var(--colorTextSecondary); font-size: 14px }
</style>`;
const paymentFrame = `<!doctype html><html lang="en"><title>Payment</title>${style}
<p>Card</p>
<label>Card number <input name="number" autocomplete="cc-number" placeholder="1234 1234 1234 1234"></label>
<div class="two"><label>Expiry date <input name="expiry" placeholder="MM / YY"></label><label>Security code <input name="cvc" placeholder="CVC"></label></div>
<p>A stand-in for Stripe’s form.</p>
<script>addEventListener('message', ({ data, ports }) => { if (data === 'number') ports[0].postMessage(document.querySelector('[name=number]').value) })</script></html>`;
const expressFrame = `<!doctype html><html lang="en"><title>Wallets</title>${style}
<button onclick="parent.postMessage('wallet', '*')">Pay by wallet</button></html>`;

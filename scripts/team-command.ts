import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Actor, commandActor, machineActor } from '#lib/auth/actor.ts';
import { fulfilByHand, retryOrder } from '#lib/billing/fulfilment/fulfil-by-hand.ts';
import { listOrders, readOrder, type TeamOrder, type TeamOrderDetails } from '#lib/billing/orders/team-orders.ts';
import { setPrice } from '#lib/billing/products/set-price.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import type { ChosenOptions } from '#lib/billing/records/order.ts';
import { requestRefund } from '#lib/billing/refunds/request-refund.ts';
import { db } from '#lib/core/db.ts';
import { isAppError } from '#lib/core/errors.ts';
import { type SiteSettings, setSiteSettings } from '#lib/site/site-settings.ts';
import { explained, UsageError } from './server-database.ts';

const usage = `Usage: npm run team -- COMMAND [options]

  orders [--status STATUS] [--last COUNT]   the newest orders (default: 20)
  order NUMBER                              all that is known of one
  refund NUMBER --reason TEXT               pays back all that is left of it
         [--line N[:CENTS]]                 only this line, or so many cents of it, VAT included; may be given again
         [--wait SECONDS]                   how long to wait for the provider's answer (default: 60)
  price PRODUCT CENTS                       what it costs from now on, without VAT; of a product whose buyer names
                                            the amount, the least amount
  setting NAME VALUE                        sets free_weeks_min, free_weeks_max or free_per_week; needs --as an admin
  fulfil NUMBER LINE                        this line was delivered by hand: the buyer is told
  retry NUMBER                              tries the lines again that wait or failed
  help                                      this text

  --as EMAIL    in the name of this member of the team; else in nobody's: who holds the machine may do all of it

The server must run: its jobs do what follows.`;

const text = { type: 'string' } as const;
const options = {
  as: text,
  status: text,
  last: text,
  reason: text,
  line: { type: 'string', multiple: true },
  wait: text,
  help: { type: 'boolean', default: false },
} as const;

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
type Values = ReturnType<typeof parse>['values'];

/** A command: what it takes after its name, which options beside `as`, and what it does; false when it came to nothing. */
interface Command {
  takes: string[];
  options: (keyof Values)[];
  run(actor: Actor, given: string[], values: Values): Promise<boolean>;
}

/** The settings by their names in the table. */
const settings: Record<string, keyof SiteSettings> = {
  free_weeks_min: 'freeWeeksMin',
  free_weeks_max: 'freeWeeksMax',
  free_per_week: 'freePerWeek',
};

const commands: Record<string, Command> = {
  orders: {
    takes: [],
    options: ['status', 'last'],
    async run(actor, _, { status, last = '20' }) {
      const orders = await listOrders(actor, { status, limit: whole(last, '--last', 1, 1000) });
      console.log(orders.length > 0 ? orders.map(orderLine).join('\n') : 'There are no such orders.');
      return true;
    },
  },
  order: {
    takes: ['NUMBER'],
    options: [],
    async run(actor, [number = '']) {
      console.log(orderText(await readOrder(actor, number)));
      return true;
    },
  },
  refund: { takes: ['NUMBER'], options: ['line', 'reason', 'wait'], run: refund },
  price: {
    takes: ['PRODUCT', 'CENTS'],
    options: [],
    async run(actor, [product = '', cents = '']) {
      const { before, after } = await setPrice(actor, product, whole(cents, 'CENTS', 0, Number.MAX_SAFE_INTEGER));
      const named = after.priceCents === null;
      const [was, is] = [before, after].map(({ priceCents, minimumCents }) => priceCents ?? minimumCents);
      const amount = (value: number | null | undefined) => (value === null || value === undefined ? 'nothing' : amountText(value));
      console.log(`${after.name} ${named ? 'takes at least' : 'costs'} ${amount(is)} without VAT now; it was ${amount(was)}.`);
      return true;
    },
  },
  setting: {
    takes: ['NAME', 'VALUE'],
    options: [],
    async run(actor, [name = '', value = '']) {
      const setting = settings[name];
      if (!setting) throw new UsageError(`There is no setting “${name}”: it is one of ${Object.keys(settings).join(', ')}.`);
      const after = await setSiteSettings(actor, { [setting]: whole(value, 'VALUE', 1, 10_000) });
      console.log(`${name} is ${after[setting]} now.`);
      return true;
    },
  },
  fulfil: {
    takes: ['NUMBER', 'LINE'],
    options: [],
    async run(actor, [number = '', line = '']) {
      await fulfilByHand(actor, number, whole(line, 'LINE', 1, 1000) - 1);
      console.log(`Line ${line} of ${number} is fulfilled; the buyer was told.`);
      return true;
    },
  },
  retry: {
    takes: ['NUMBER'],
    options: [],
    async run(actor, [number = '']) {
      const { lines } = await retryOrder(actor, number);
      console.log(`${lines === 1 ? 'One line is' : `${lines} lines are`} tried again. Look at it: npm run team -- order ${number}`);
      return true;
    },
  },
};

async function refund(actor: Actor, [number = '']: string[], { line: wanted, reason, wait = '60' }: Values): Promise<boolean> {
  if (reason === undefined) throw new UsageError('--reason is missing: the buyer reads it.');
  const seconds = whole(wait, '--wait', 0, 3600);
  const lines = wanted?.map(readLine);
  const { refundId } = await requestRefund(actor, number, { reason, ...(lines ? { lines } : {}) });
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const { cents, status, problem, appliedAt } = await db().refund.findUniqueOrThrow({ where: { id: refundId } });
    const what = `${amountText(cents)} of ${number}`;
    if (appliedAt) {
      console.log(`${what} were paid back; what was paid back whole is reversed, and the buyer was told.`);
      return true;
    }
    if (status === 'failed') {
      console.error(`${what} could not be paid back: ${problem ?? 'the payment provider refused.'}`);
      return false;
    }
    if (Date.now() >= end) {
      console.log(
        `${what} are on their way back: the payment provider ${status === 'pending' ? 'has it under way' : 'was not heard from yet'}. Look at it later: npm run team -- order ${number}`,
      );
      return true;
    }
    await delay(250);
  }
}

/** `2` or `2:1500`. */
function readLine(given: string): { position: number; cents?: number } {
  const [, line = '', cents] = /^(\d{1,4})(?::(\d{1,12}))?$/.exec(given) ?? [];
  if (!line) throw new UsageError(`--line must be a line's number, or NUMBER:CENTS; “${given}” is neither.`);
  return { position: whole(line, '--line', 1, 9999) - 1, ...(cents === undefined ? {} : { cents: Number(cents) }) };
}

function whole(given: string, name: string, least: number, most: number): number {
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < least || value > most)
    throw new UsageError(`${name} must be a whole number${most === Number.MAX_SAFE_INTEGER ? '' : ` from ${least} to ${most}`}.`);
  return value;
}

const day = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

function orderLine({ number, status, buyer, products, totalCents, netCents, refundedCents, createdAt }: TeamOrder): string {
  const amount = totalCents === null ? `${amountText(netCents)} + VAT` : amountText(totalCents);
  const back = refundedCents > 0 ? `, ${amountText(refundedCents)} back` : '';
  return `${number}  ${day(createdAt)}  ${status.padEnd(18)}  ${amount}${back}  ${buyer}  ${products.join(', ')}`;
}

function orderText(order: TeamOrderDetails): string {
  const section = (title: string, lines: string[]) => (lines.length > 0 ? [`\n${title}`, ...lines.map((line) => `  ${line}`)] : []);
  return [
    orderLine(order),
    ...(order.statusReason ? [order.statusReason] : []),
    ...section(
      'Lines',
      order.lines.map((line) =>
        [
          `${line.position + 1}. ${line.quantity} × ${line.product}${line.listing ? ` for ${line.listing.name} (${line.listing.id})` : ''}${chosen(line.options)}`,
          `${amountText(line.netCents)} + ${line.vatCents === null ? 'VAT' : amountText(line.vatCents)}`,
          `${line.status}${line.error ? `: ${line.error}` : ''}${line.refundedCents > 0 ? `, ${amountText(line.refundedCents)} back` : ''}`,
        ].join(' · '),
      ),
    ),
    ...section(
      'Payments',
      order.payments.map(({ at, provider, paymentId, status, amountCents, problem }) =>
        [day(at), provider, paymentId ?? '', status, amountText(amountCents), problem ?? ''].filter(Boolean).join(' · '),
      ),
    ),
    ...section(
      'Refunds',
      order.refunds.map(({ id, at, status, cents, reason, problem, applied }) =>
        [`${id}`, day(at), status, applied ? 'applied' : '', amountText(cents), reason ?? '', problem ?? ''].filter(Boolean).join(' · '),
      ),
    ),
    ...section('Documents', order.documents),
  ].join('\n');
}

function chosen({ week, categories }: ChosenOptions): string {
  const parts = [...(week ? [`week ${week}`] : []), ...(categories?.length ? [categories.map(({ name }) => name).join(', ')] : [])];
  return parts.length > 0 ? `, ${parts.join('; ')}` : '';
}

async function actorOf(email: string | undefined): Promise<Actor> {
  if (email === undefined) return machineActor;
  const user = await db().user.findUnique({ where: { email: email.trim().toLowerCase() }, select: { id: true } });
  if (!user) throw new UsageError(`There is no account of ${email}.`);
  return commandActor(user.id); // whether it is of the team is for the services to say
}

/** A fault of the input by the name it has on the command line. */
function byOption(error: unknown): unknown {
  if (!isAppError(error) || !error.errors) return error;
  const name = (path: string) => (path.startsWith('lines') ? '--line' : path === 'cents' ? 'CENTS' : `--${path}`);
  return new UsageError(error.errors.map(({ path, message }) => `${name(path)}: ${message}`).join('\n'));
}

async function run(words: readonly string[], connect: () => Promise<void>): Promise<boolean> {
  const { values, positionals } = parse(words);
  const [name, ...given] = positionals;
  if (values.help || name === undefined || name === 'help') {
    console.log(usage);
    return true;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command “${name}”.`);
  if (given.length !== command.takes.length) throw new UsageError(`${name} takes ${command.takes.join(' and ') || 'nothing'} after it.`);
  const strange = (Object.keys(values) as (keyof Values)[]).find((option) => !['as', 'help', ...command.options].includes(option));
  if (strange) throw new UsageError(`${name} has no option --${strange}.`);
  await connect();
  try {
    return await command.run(await actorOf(values.as), given, values);
  } catch (error) {
    throw byOption(error);
  }
}

/**
 * Does what the words of a command line say, and tells of it on the console; `connect` is called once they make sense. Answers the exit
 * code: 0 when it came to what was wanted.
 */
export async function teamCommand(words: readonly string[], connect: () => Promise<void>): Promise<number> {
  try {
    return (await run(words, connect)) ? 0 : 1;
  } catch (error) {
    console.error(explained(error, usage));
    return 1;
  }
}

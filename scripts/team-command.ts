import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Actor, commandActor, machineActor, type Role, roles } from '#lib/auth/actor.ts';
import { fulfilByHand, retryOrder } from '#lib/billing/fulfilment/fulfil-by-hand.ts';
import { listOrders, readOrder, type TeamOrder, type TeamOrderDetails } from '#lib/billing/orders/team-orders.ts';
import { setPrice } from '#lib/billing/products/set-price.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import type { ChosenOptions } from '#lib/billing/records/order.ts';
import { requestRefund } from '#lib/billing/refunds/request-refund.ts';
import { decideText, type HeldText, listHeldTexts, type TextNoun, textNouns } from '#lib/community/decide-text.ts';
import { db } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { isAppError } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { blockAddress, liftBlockOf, listBlocks } from '#lib/desk/blocks.ts';
import { giveRoleByAddress, listTeam } from '#lib/desk/give-role.ts';

import { listSettings } from '#lib/desk/settings.ts';

import type { BlockKind } from '#lib/generated/prisma/enums.ts';

import { decideSubmission, undoSubmission } from '#lib/moderation/decide-submission.ts';
import { listSubmissions, type TeamSubmission } from '#lib/moderation/list-submissions.ts';
import { decideReport } from '#lib/reports/decide-report.ts';
import { listReports, readReport, type TeamReport, type TeamReportDetails } from '#lib/reports/list-reports.ts';
import { ruleText, siteRuleNames } from '#lib/reports/rules.ts';
import { parseSettingText, settingKey, settingNames, settingText } from '#lib/site/settings-catalogue.ts';
import { setSiteSettings } from '#lib/site/site-settings.ts';
import { errorText, UsageError } from './server-database.ts';

const usage = `Usage: npm run team -- COMMAND [options]

  orders [--status STATUS] [--last COUNT]   lists the newest orders (default: 20)
  order NUMBER                              prints an order with its lines, payments, refunds and documents
  refund NUMBER --reason TEXT               refunds the amount of the order that is not refunded yet
         [--line N[:CENTS]]                 refunds only this line, or CENTS of it, VAT included; can be repeated
         [--wait SECONDS]                   time to wait for the provider's answer (default: 60)
  price PRODUCT CENTS                       sets the price without VAT; for the billboard, whose buyer chooses the
                                            amount, sets the minimum
  settings                                  lists the settings
  setting NAME VALUE [--reason TEXT]        sets one; "" puts its default back
  fulfil NUMBER LINE [--reason TEXT]        marks a line as delivered by hand and notifies the buyer
  retry NUMBER [--reason TEXT]              retries the lines that are pending or failed
  texts                                     lists the reviews, questions and answers that are held until the team decides
  publish-text KIND NUMBER                  publishes a held one; KIND is review, question or answer
  remove-text KIND NUMBER --reason TEXT     removes one; its writer reads the reason
  submissions [--status STATUS]             lists the submissions that wait, the oldest first, or approved or refused ones
  approve LISTING                           lets the listing launch
  refuse LISTING --reason TEXT              refuses it, takes it off, and refunds what was paid; its owners read TEXT
         [--rule NAME]                      the rule, as for decide (default: listed)
  undo-submission LISTING                   takes the decision back
  keep-out LIST ENTRY [--remove]            refuses what is submitted with the entry: of domains, words or mailboxes
         [--reason TEXT]
  reports                                   lists the reports and objections to decide, the oldest first
  report NUMBER                             prints one, with what it is about
  decide NUMBER upheld|dismissed            decides one: a report that is upheld removes what was reported, an objection
         --reason TEXT                      that is upheld turns the decision around. Those who are concerned read TEXT
         [--rule NAME]                      the rule on which something is removed: ${siteRuleNames.join(', ')},
                                            or the law in words
  roles                                     lists the team by role
  role EMAIL ROLE [--reason TEXT]           gives a role: editor, moderator or admin; member takes it back. An address
                                            without an account gets one, so a new site gets its first admin
  help                                      prints this text

  --as EMAIL    acts as this member of the team; without it, the action is recorded without a person

The server must run, because its jobs complete the actions.`;

const text = { type: 'string' } as const;
const options = {
  as: text,
  status: text,
  last: text,
  reason: text,
  line: { type: 'string', multiple: true },
  wait: text,
  rule: text,
  remove: { type: 'boolean' },
  help: { type: 'boolean', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
type Values = ReturnType<typeof parse>['values'];

/** A command: the names of its arguments, the options it accepts besides `as`, and its function, which returns false on failure. */
interface Command {
  parameters: string[];
  options: (keyof Values)[];
  run(actor: Actor, args: string[], values: Values): Promise<boolean>;
}

/** The reason in the audit log if the command gives none. */
const byCommand = 'By the command line.';

const commands: Record<string, Command> = {
  orders: {
    parameters: [],
    options: ['status', 'last'],
    async run(actor, _, { status, last = '20' }) {
      const orders = await listOrders(actor, { status, limit: wholeNumber(last, '--last', 1, 1000) });
      console.log(orders.length > 0 ? orders.map(orderLine).join('\n') : 'No orders found.');
      return true;
    },
  },
  order: {
    parameters: ['NUMBER'],
    options: [],
    async run(actor, [number = '']) {
      console.log(orderText(await readOrder(actor, number)));
      return true;
    },
  },
  refund: { parameters: ['NUMBER'], options: ['line', 'reason', 'wait'], run: refund },
  price: {
    parameters: ['PRODUCT', 'CENTS'],
    options: [],
    async run(actor, [product = '', cents = '']) {
      const { before, after } = await setPrice(actor, product, wholeNumber(cents, 'CENTS', 0, Number.MAX_SAFE_INTEGER));
      const isMinimum = after.priceCents === null;
      const [was, is] = [before, after].map(({ priceCents, minimumCents }) => priceCents ?? minimumCents);
      const amount = (value: number | null | undefined) => (value === null || value === undefined ? 'nothing' : amountText(value));
      console.log(`${after.name} ${isMinimum ? 'takes at least' : 'costs'} ${amount(is)} without VAT now; it was ${amount(was)}.`);
      return true;
    },
  },
  settings: {
    parameters: [],
    options: [],
    async run(actor) {
      const lines = (await listSettings(actor)).map(
        ({ name, value, isSet }) => `${settingKey(name)} ${settingText(value)}${isSet ? '  (set)' : ''}`,
      );
      console.log(lines.join('\n'));
      return true;
    },
  },
  setting: {
    parameters: ['NAME', 'VALUE'],
    options: ['reason'],
    async run(actor, [key = '', value = ''], { reason }) {
      const name = settingNames.find((each) => settingKey(each) === key);
      if (!name) throw new UsageError(`There is no setting “${key}”: it is one of ${settingNames.map(settingKey).join(', ')}.`);
      const after = await setSiteSettings(actor, { [name]: parseSettingText(name, value) }, reason ? { reason } : {});
      console.log(`${key} is ${settingText(after[name])} now.`);
      return true;
    },
  },
  fulfil: {
    parameters: ['NUMBER', 'LINE'],
    options: ['reason'],
    async run(actor, [number = '', line = ''], { reason = byCommand }) {
      await fulfilByHand(actor, number, wholeNumber(line, 'LINE', 1, 1000) - 1, reason);
      console.log(`Line ${line} of ${number} is fulfilled; the buyer was notified.`);
      return true;
    },
  },
  retry: {
    parameters: ['NUMBER'],
    options: ['reason'],
    async run(actor, [number = ''], { reason = byCommand }) {
      const { lines } = await retryOrder(actor, number, reason);
      console.log(`${lines === 1 ? 'One line is' : `${lines} lines are`} retried. To see the result: npm run team -- order ${number}`);
      return true;
    },
  },
  submissions: {
    parameters: [],
    options: ['status'],
    async run(actor, _, { status = 'waiting' }) {
      if (status !== 'waiting' && status !== 'approved' && status !== 'refused')
        throw new UsageError(`“${status}” is no status of a submission: it is waiting, approved or refused.`);
      const { items, next } = await listSubmissions(actor, { status, limit: 100 });
      console.log(items.length > 0 ? items.map(submissionText).join('\n') : `No submissions are ${status}.`);
      if (next !== null) console.log('There are more of them.');
      return true;
    },
  },
  approve: {
    parameters: ['LISTING'],
    options: [],
    async run(actor, [listing = '']) {
      await decideSubmission(actor, rowNumber(listing), { approve: true });
      console.log(`Listing ${listing} may launch; its owners get a mail.`);
      return true;
    },
  },
  refuse: {
    parameters: ['LISTING'],
    options: ['reason', 'rule'],
    async run(actor, [listing = ''], { reason, rule = 'listed' }) {
      if (reason === undefined) throw new UsageError('--reason is missing: its owners read it.');
      await decideSubmission(actor, rowNumber(listing), { refuse: reason, rule });
      console.log(`Listing ${listing} is refused; its owners get a mail, and what was paid is refunded.`);
      return true;
    },
  },
  'undo-submission': {
    parameters: ['LISTING'],
    options: [],
    async run(actor, [listing = '']) {
      await undoSubmission(actor, rowNumber(listing));
      console.log(`The decision about listing ${listing} is taken back.`);
      return true;
    },
  },
  'keep-out': {
    parameters: ['LIST', 'ENTRY'],
    options: ['remove', 'reason'],
    async run(actor, [list = '', entry = ''], { remove, reason = byCommand }) {
      const kind = kindOfList(list, entry);
      if (remove) {
        if (!(await liftBlockOf(actor, kind, entry, reason))) throw new UsageError(`${entry} is not kept out.`);
      } else await blockAddress(actor, { kind, about: entry, reason });
      const entries = (await listBlocks(actor)).filter((block) => block.kind === kind).map(({ value }) => value);
      console.log(entries.length > 0 ? `${list}: ${entries.join(', ')}` : `The list ${list} is empty.`);
      return true;
    },
  },
  reports: {
    parameters: [],
    options: [],
    async run(actor) {
      const reports = await listReports(actor);
      console.log(reports.length > 0 ? reports.map(reportLine).join('\n') : 'No reports are open.');
      return true;
    },
  },
  report: {
    parameters: ['NUMBER'],
    options: [],
    async run(actor, [number = '']) {
      console.log(reportText(await readReport(actor, rowNumber(number))));
      return true;
    },
  },
  decide: {
    parameters: ['NUMBER', 'upheld|dismissed'],
    options: ['reason', 'rule'],
    async run(actor, [number = '', status = ''], { reason, rule }) {
      if (status !== 'upheld' && status !== 'dismissed') throw new UsageError(`“${status}” is neither upheld nor dismissed.`);
      if (reason === undefined) throw new UsageError('--reason is missing: those who are concerned read it.');
      const effect = await decideReport(actor, rowNumber(number), { status, explanation: reason, rule });
      const effects = {
        removed: 'what was reported is removed',
        gone: 'what was reported was gone already',
        restored: 'what was removed is put back',
        kept: 'nothing changes',
      };
      console.log(`Report ${number} is ${status}: ${effects[effect]}. Those who are concerned get a mail.`);
      return true;
    },
  },
  roles: {
    parameters: [],
    options: [],
    async run(actor) {
      const team = await listTeam(actor);
      const lines = team.map(({ role, email, isFirstAdmin }) => `${role.padEnd(9)}  ${email}${isFirstAdmin ? '  (ADMIN_EMAILS)' : ''}`);
      console.log(lines.length > 0 ? lines.join('\n') : 'Nobody has a role. To make the first admin: npm run team -- role EMAIL admin');
      return true;
    },
  },
  role: {
    parameters: ['EMAIL', 'ROLE'],
    options: ['reason'],
    async run(actor, [email = '', role = ''], { reason = byCommand }) {
      if (!roles.includes(role as Role)) throw new UsageError(`“${role}” is no role: it is one of ${roles.join(', ')}.`);
      const before = await giveRoleByAddress(actor, email, role as Role, reason);
      console.log(`${email} has the role ${role} now; it was ${before}.`);
      return true;
    },
  },
  texts: {
    parameters: [],
    options: [],
    async run(actor) {
      const texts = await listHeldTexts(actor);
      console.log(texts.length > 0 ? texts.map(heldText).join('\n') : 'No texts wait.');
      return true;
    },
  },
  'publish-text': {
    parameters: ['KIND', 'NUMBER'],
    options: [],
    async run(actor, [kind = '', number = '']) {
      await decideText(actor, textNounOf(kind), wholeNumber(number, 'NUMBER', 1, 2_147_483_647), { publish: true });
      console.log(`The ${kind} ${number} is published.`);
      return true;
    },
  },
  'remove-text': {
    parameters: ['KIND', 'NUMBER'],
    options: ['reason'],
    async run(actor, [kind = '', number = ''], { reason }) {
      if (reason === undefined) throw new UsageError('--reason is missing: the writer reads it.');
      await decideText(actor, textNounOf(kind), wholeNumber(number, 'NUMBER', 1, 2_147_483_647), { remove: reason });
      console.log(`The ${kind} ${number} is removed.`);
      return true;
    },
  },
};

async function refund(actor: Actor, [number = '']: string[], { line: lineOptions, reason, wait = '60' }: Values): Promise<boolean> {
  if (reason === undefined) throw new UsageError('--reason is missing: the buyer reads it.');
  const seconds = wholeNumber(wait, '--wait', 0, 3600);
  const lines = lineOptions?.map(parseLine);
  const { refundId } = await requestRefund(actor, number, { reason, ...(lines ? { lines } : {}) });
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const { cents, status, problem, appliedAt } = await db().refund.findUniqueOrThrow({ where: { id: refundId } });
    const refundText = `${amountText(cents)} of ${number}`;
    if (appliedAt) {
      console.log(`${refundText} were paid back. Lines that were refunded in full are reversed, and the buyer was notified.`);
      return true;
    }
    if (status === 'failed') {
      console.error(`${refundText} could not be paid back: ${problem ?? 'the payment provider refused.'}`);
      return false;
    }
    if (Date.now() >= end) {
      console.log(
        `${refundText} are being refunded: the payment provider ${status === 'pending' ? 'is processing it' : 'has not answered yet'}. To see the result later: npm run team -- order ${number}`,
      );
      return true;
    }
    await delay(250);
  }
}

/** Parses `2` (line 2) or `2:1500` (1500 cents of line 2). The position in the result counts from 0. */
function parseLine(text: string): { position: number; cents?: number } {
  const [, line = '', cents] = /^(\d{1,4})(?::(\d{1,12}))?$/.exec(text) ?? [];
  if (!line) throw new UsageError(`--line must be a line's number, or NUMBER:CENTS; “${text}” is neither.`);
  return { position: wholeNumber(line, '--line', 1, 9999) - 1, ...(cents === undefined ? {} : { cents: Number(cents) }) };
}

function wholeNumber(text: string, name: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new UsageError(`${name} must be a whole number${max === Number.MAX_SAFE_INTEGER ? '' : ` from ${min} to ${max}`}.`);
  return value;
}

const rowNumber = (text: string) => wholeNumber(text, 'NUMBER', 1, 2_147_483_647);

/** Returns a stranger’s text on one line, without characters that control a terminal. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

/** Returns how long a report has waited: `3 d`, or `5 h` on its first day. */
function ageText(since: Date): string {
  const hours = Math.max(0, Math.floor((now().getTime() - since.getTime()) / hourMs));
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

const subjectText = ({ noun, fact, path }: TeamReport) => `${noun}${fact ? ` (${fact})` : ''} ${path}`;

const submissionText = ({ listingId, submittedAt, score, email, listing, signals }: TeamSubmission) =>
  [
    [`${listingId}`, ageText(submittedAt), oneLine(listing.name), listing.websiteUrl, `score ${score}`, email ?? '']
      .filter(Boolean)
      .join('  '),
    ...signals.map(({ reason, quote }) => `    ${oneLine(reason)}${quote ? ` “${oneLine(quote)}”` : ''}`),
  ].join('\n');

function reportLine(report: TeamReport): string {
  const { id, createdAt, objectsToId, party, reason, email, body } = report;
  const what = objectsToId === null ? reason : `objection of the ${party} to ${objectsToId}`;
  return [`${id}`, ageText(createdAt), subjectText(report), what, email ?? '', oneLine(body ?? '')].filter(Boolean).join('  ');
}

function reportText(report: TeamReportDetails): string {
  const { status, waitsUntil, explanation, rule, content, others, before, createdAt } = report;
  const where = waitsUntil ? `waits for the owners of the listing until ${timeText(waitsUntil)}` : status;
  return [
    `${reportLine(report)}\n${where}, since ${timeText(createdAt)}`,
    ...(others > 0 ? [`${others} more of the same are open.`] : []),
    `\nWhat it said\n  ${oneLine(content) || '(erased)'}`,
    ...(explanation ? [`\nDecided\n  ${oneLine(explanation)}${rule ? ` · ${ruleText(rule)?.text}` : ''}`] : []),
    ...(before.length > 0
      ? ['\nEarlier decisions of the case', ...before.map((each) => `  ${each.id} ${each.status}: ${oneLine(each.explanation ?? '')}`)]
      : []),
  ].join('\n');
}

const heldText = ({ kind, id, writtenAt, heldFor, slug, body }: HeldText) =>
  [kind, `${id}`, timeText(writtenAt), heldFor, slug, body.replace(/\s+/g, ' ')].join('  ');

function textNounOf(text: string): TextNoun {
  const kind = textNouns.find((noun) => noun === text);
  if (!kind) throw new UsageError(`KIND must be one of ${textNouns.join(', ')}.`);
  return kind;
}

const timeText = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

function orderLine({ number, status, buyer, products, totalCents, netCents, refundedCents, createdAt }: TeamOrder): string {
  const amount = totalCents === null ? `${amountText(netCents)} + VAT` : amountText(totalCents);
  const refundNote = refundedCents > 0 ? `, ${amountText(refundedCents)} refunded` : '';
  return `${number}  ${timeText(createdAt)}  ${status.padEnd(18)}  ${amount}${refundNote}  ${buyer}  ${products.join(', ')}`;
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
          `${line.position + 1}. ${line.quantity} × ${line.product}${line.listing ? ` for ${line.listing.name} (${line.listing.id})` : ''}${optionsText(line.options)}`,
          `${amountText(line.netCents)} + ${line.vatCents === null ? 'VAT' : amountText(line.vatCents)}`,
          `${line.status}${line.error ? `: ${line.error}` : ''}${line.refundedCents > 0 ? `, ${amountText(line.refundedCents)} refunded` : ''}`,
        ].join(' · '),
      ),
    ),
    ...section(
      'Payments',
      order.payments.map(({ at, provider, paymentId, status, amountCents, problem }) =>
        [timeText(at), provider, paymentId ?? '', status, amountText(amountCents), problem ?? ''].filter(Boolean).join(' · '),
      ),
    ),
    ...section(
      'Refunds',
      order.refunds.map(({ id, at, status, cents, reason, problem, applied }) =>
        [`${id}`, timeText(at), status, applied ? 'applied' : '', amountText(cents), reason ?? '', problem ?? '']
          .filter(Boolean)
          .join(' · '),
      ),
    ),
    ...section('Documents', order.documents),
  ].join('\n');
}

function optionsText({ week, categories }: ChosenOptions): string {
  const parts = [...(week ? [`week ${week}`] : []), ...(categories?.length ? [categories.map(({ name }) => name).join(', ')] : [])];
  return parts.length > 0 ? `, ${parts.join('; ')}` : '';
}

async function actorOf(email: string | undefined): Promise<Actor> {
  if (email === undefined) return machineActor;
  const user = await db().user.findUnique({
    where: { email: email.trim().toLowerCase(), deletedAt: null },
    select: { id: true, role: true },
  });
  if (!user) throw new UsageError(`There is no account of ${email}.`);
  return commandActor(user.id, user.role); // the services check the role
}

/** Turns an invalid-input error into a UsageError that names the option of the command line. Returns other errors unchanged. */
function withOptionNames(error: unknown): unknown {
  if (!isAppError(error) || !error.errors) return error;
  const name = (path: string) => (path.startsWith('lines') ? '--line' : path === 'cents' ? 'CENTS' : `--${path}`);
  return new UsageError(error.errors.map(({ path, message }) => `${name(path)}: ${message}`).join('\n'));
}

async function run(args: readonly string[], connect: () => Promise<void>): Promise<boolean> {
  const { values, positionals } = parse(args);
  const [name, ...commandArgs] = positionals;
  if (values.help || name === undefined || name === 'help') {
    console.log(usage);
    return true;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command “${name}”.`);
  if (commandArgs.length !== command.parameters.length)
    throw new UsageError(`${name} takes ${command.parameters.join(' and ') || 'nothing'} after it.`);
  const unknownOption = (Object.keys(values) as (keyof Values)[]).find((option) => !['as', 'help', ...command.options].includes(option));
  if (unknownOption) throw new UsageError(`${name} has no option --${unknownOption}.`);
  await connect();
  try {
    return await command.run(await actorOf(values.as), commandArgs, values);
  } catch (error) {
    throw withOptionNames(error);
  }
}

/**
 * Runs the command that `args` (the words of the command line) names, and prints its result on the console. Calls `connect` after `args`
 * are checked. Returns the exit code: 0 on success, otherwise 1.
 */
export async function teamCommand(args: readonly string[], connect: () => Promise<void>): Promise<number> {
  try {
    return (await run(args, connect)) ? 0 : 1;
  } catch (error) {
    console.error(errorText(error, usage));
    return 1;
  }
}

/** Returns the kind of block that a list of the command has. */
function kindOfList(list: string, entry: string): BlockKind {
  if (list === 'domains') return 'site';
  if (list === 'words') return 'word';
  if (list === 'mailboxes') return entry.includes('@') ? 'mailbox' : 'mail_domain';
  throw new UsageError(`There is no list “${list}”: it is one of domains, words, mailboxes.`);
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { type PreferenceName, preferenceNames } from '#lib/mails/notices.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/**
 * The target of a link in a mail that stops mails: one kind of mail to one account, one subscription, or the followed searches of a mailbox
 * without an account (named by the MD5 of its address, written as a uuid). The link can do nothing else, and doesn’t expire.
 */
type StopLink = { account: string; preference: PreferenceName } | { subscription: string } | { mailbox: string };

/** These letters stand in a token in place of a preference. */
const ofSubscription = 'subscription';
const ofMailbox = 'searches';

function signatureOf(content: string): string {
  return createHmac('sha256', secretFor('links that stop mails')).update(content).digest().subarray(0, 16).toString('base64url');
}

/** Returns the address that stops a kind of mail. */
export function stopUrlOf(link: StopLink): string {
  const [id, name] =
    'account' in link
      ? [link.account, link.preference]
      : 'subscription' in link
        ? [link.subscription, ofSubscription]
        : [link.mailbox, ofMailbox];
  const content = `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}.${name}`;
  return siteLink(paths.stopMail(`${content}.${signatureOf(content)}`));
}

/** Parses the token in a link of `stopUrlOf`. Returns null if the token was changed, or was not made by this site. */
export function openStopToken(token: string): StopLink | null {
  const [id = '', name = '', signed = '', ...more] = token.split('.');
  const given = Buffer.from(signed);
  const expected = Buffer.from(signatureOf(`${id}.${name}`));
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const hex = Buffer.from(id, 'base64url').toString('hex');
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (name === ofSubscription) return { subscription: uuid };
  if (name === ofMailbox) return { mailbox: uuid };
  return preferenceNames.includes(name as PreferenceName) ? { account: uuid, preference: name as PreferenceName } : null;
}

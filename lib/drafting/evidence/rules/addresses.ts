import { isForVisitors } from '#lib/core/visitor-address.ts';
import {
  addressesIn,
  isEmail,
  isOtherMailbox,
  parseWebUrl,
  statesAddress,
  statesEmail,
  youtubeIdOf,
} from '#lib/drafting/evidence/addresses.ts';
import { lineRule } from '#lib/drafting/evidence/rules/rule.ts';

// An address often occurs only in a link, so these rules also accept attributes as quotes.

/** Accepts e-mail addresses, including those written with “at” and those in `mailto:` links. */
export const email = lineRule({
  attributes: true,
  support: (check, field, value, passages) =>
    isEmail(value) && !isOtherMailbox(value)
      ? check.passagesPassing(field, value, passages, (passage) => statesEmail(value, passage))
      : check.refuse(field, value, 'bad_format', 'not an e-mail address, or none for visitors'),
});

/** Accepts any URL of the video that the site shows. One video has several URLs: its page, its player and its short link. */
export const video = lineRule({
  attributes: true,
  support: (check, field, value, passages) => {
    const url = parseVisitorUrl(value);
    const id = url && youtubeIdOf(url);
    if (!id) return check.refuse(field, value, 'bad_format', 'not a YouTube video');
    return check.passagesPassing(field, value, passages, (passage) => addressesIn(passage).some((one) => youtubeIdOf(one) === id));
  },
});

/** Accepts a URL that the site links to or writes. */
export const address = lineRule({
  attributes: true,
  support: (check, field, value, passages) => {
    const url = parseVisitorUrl(value);
    if (!url) return check.refuse(field, value, 'bad_format', 'not a URL');
    return check.passagesPassing(field, value, passages, (passage) => statesAddress(url, passage));
  },
});

/** Maximum length of the URL of a social-media profile or a milestone, in characters. */
export const addressLimit = 500;

/** Parses a URL that the site may show to its visitors. Returns null for any other text. */
export function parseVisitorUrl(value: string): URL | null {
  const url = parseWebUrl(value);
  return url && isForVisitors(url) ? url : null;
}

// Plain data, so that forms in the browser can load it.

/** A reason that a press of its number chooses: its text, and the rule (`lib/reports/rules.ts`), which may be empty. */
export interface RemovalReason {
  label: string;
  text: string;
  rule: string;
}

export const listingReasons: readonly RemovalReason[] = [
  { label: 'Spam or fraud', text: 'It advertises what its website doesn’t offer, or misleads those who follow it.', rule: 'listed' },
  { label: 'Not what we list', text: 'What it offers is not listed here: our terms name what may be.', rule: 'listed' },
  { label: 'No product', text: 'Its website is parked, empty or for sale, so there is no product that people could use.', rule: 'listed' },
  { label: 'A copy of another', text: 'It uses the name, the logo or the page of somebody else’s product.', rule: 'listed' },
  { label: 'About a person who objects', text: 'It names a person who asked not to be named.', rule: 'person' },
];

export const textReasons: readonly RemovalReason[] = [
  { label: 'Advertising or spam', text: 'It advertises something else than the product that it is about.', rule: 'written' },
  { label: 'Insults', text: 'It insults or threatens somebody.', rule: 'written' },
  { label: 'Not about the product', text: 'It doesn’t say anything about the product.', rule: 'written' },
  { label: 'Copied', text: 'The same text was written elsewhere.', rule: 'written' },
  { label: 'Bought or coordinated', text: 'It belongs to a series that was written to change the rating.', rule: 'votes' },
];

export const voteReasons: readonly RemovalReason[] = [
  { label: 'One network', text: 'They came from one network.', rule: '' },
  { label: 'A script', text: 'They came as evenly as a script’s.', rule: '' },
  { label: 'Bought or asked for', text: 'They were bought, or asked for in return for something.', rule: '' },
  { label: 'Accounts made for it', text: 'The accounts were made for these votes.', rule: '' },
];

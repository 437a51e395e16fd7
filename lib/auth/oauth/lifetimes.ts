const hour = 60 * 60;
const day = 24 * hour;
const year = 365 * day;

/** How long what the authorization server gives out lasts, in seconds, by the library's names. */
export const lifetimes = {
  AuthorizationCode: 60,
  AccessToken: hour,
  /** From its last use. */
  RefreshToken: 30 * day,
  /** A permission: a person is asked anew once a year. */
  Grant: year,
  /** An authorization that waits for a person's answer. */
  Interaction: hour / 2,
  Session: hour / 2,
} as const;

const units = [
  { seconds: year, one: 'a year', many: 'years' },
  { seconds: day, one: 'a day', many: 'days' },
  { seconds: hour, one: 'an hour', many: 'hours' },
  { seconds: 60, one: 'a minute', many: 'minutes' },
];

/** A lifetime as people say it: `an hour`, `30 days`. */
export function lifetimeInWords(of: keyof typeof lifetimes): string {
  const seconds = lifetimes[of];
  const unit = units.find((each) => seconds % each.seconds === 0) ?? { seconds: 1, one: 'a second', many: 'seconds' };
  const count = seconds / unit.seconds;
  return count === 1 ? unit.one : `${count} ${unit.many}`;
}

const hour = 60 * 60;
const day = 24 * hour;
const year = 365 * day;

/** Lifetimes of the authorization server's tokens and records, in seconds. The keys are the library's names for the records. */
export const lifetimes = {
  AuthorizationCode: 60,
  AccessToken: hour,
  /** Each use of a refresh token issues a new refresh token with this lifetime. */
  RefreshToken: 30 * day,
  /** After a year, the person has to allow the application again. */
  Grant: year,
  /** How long an authorization waits for the person's answer. */
  Interaction: hour / 2,
  Session: hour / 2,
} as const;

const units = [
  { seconds: year, one: 'a year', many: 'years' },
  { seconds: day, one: 'a day', many: 'days' },
  { seconds: hour, one: 'an hour', many: 'hours' },
  { seconds: 60, one: 'a minute', many: 'minutes' },
];

/** Returns a lifetime as text: `an hour`, `30 days`. */
export function lifetimeText(name: keyof typeof lifetimes): string {
  const seconds = lifetimes[name];
  const unit = units.find((each) => seconds % each.seconds === 0) ?? { seconds: 1, one: 'a second', many: 'seconds' };
  const count = seconds / unit.seconds;
  return count === 1 ? unit.one : `${count} ${unit.many}`;
}

import { secretFor } from '#lib/core/config.ts';

/** Returns the key in the link that the start of a local site prints (`/dev/enter?key=…`). The key is the same at each start. */
export const localKey = (): string => secretFor('pages of this machine').slice(0, 40);

/** Returns the cookie that the link sets. Its name tells sites on other ports of this machine apart, because browsers don't. */
export const localCookie = (key: string) => ({ name: `local-${key.slice(0, 8)}`, value: key.slice(8) });

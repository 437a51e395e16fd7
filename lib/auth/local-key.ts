import { secretFor } from '#lib/core/config.ts';

/** Returns the key of the link `/dev/enter?key=…`, which a local site prints when it starts. The key is the same at each start. */
export const localKey = (): string => secretFor('pages of this machine').slice(0, 40);

/**
 * Returns the cookie that the link sets. Browsers share cookies between the ports of a machine, so the cookie's name distinguishes this
 * site from sites on other ports.
 */
export const localCookie = (key: string) => ({ name: `local-${key.slice(0, 8)}`, value: key.slice(8) });

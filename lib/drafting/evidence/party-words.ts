// Words that occur in sentences about a founding, a place or a role, and words that say to which party a fact belongs. words/parties.txt
// explains each table.

import { tableOf } from '#lib/drafting/word-table.ts';

export const foundingWords = tableOf('parties', 'foundingWords');
export const beginningWords = tableOf('parties', 'beginningWords');
export const selfWords = tableOf('parties', 'selfWords');
export const otherFoundings = tableOf('parties', 'otherFoundings');
export const seatWords = tableOf('parties', 'seatWords');
export const otherPartyWords = tableOf('parties', 'otherPartyWords');
export const courtWords = tableOf('parties', 'courtWords');
export const roleWords = tableOf('parties', 'roleWords');
export const announcementWords = tableOf('parties', 'announcementWords');

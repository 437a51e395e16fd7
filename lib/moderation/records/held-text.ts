/** The sentence about a held listing for its owners, on its page, in mails and in answers. */
export const heldText = 'We look at it before it can launch, mostly within a day. We write to you when it is decided.';

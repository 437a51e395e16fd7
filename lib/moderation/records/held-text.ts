/** What owners are told of a listing that is looked at, on its page, by mail and in answers. */
export const heldText = 'We look at it before it can launch, mostly within a day. We write to you when it is decided.';

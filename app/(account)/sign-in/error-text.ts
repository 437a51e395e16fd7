const texts: Record<string, { title: string; text: string }> = {
  Verification: {
    title: 'This link doesn’t work any more.',
    text: 'The link was used already, or is older than an hour. Ask for a new link; it takes a moment.',
  },
  OAuthAccountNotLinked: {
    title: 'This address has an account already.',
    text: 'The account was not created with GitHub or Google, so you can’t sign in with them. Sign in by e-mail instead.',
  },
  NoEmail: {
    title: 'We got no confirmed e-mail address.',
    text: 'Confirm your address at GitHub or Google first, or sign in by e-mail.',
  },
  AccessDenied: {
    title: 'You weren’t signed in.',
    text: 'Access was not allowed. You can sign in another way.',
  },
  AccountClosed: {
    title: 'This account is closed.',
    text: 'For 14 days you can open it again by the link that we mailed you. Enter its address below to get the mail once more.',
  },
};

const otherError = { title: 'Signing in didn’t work.', text: 'Try again, or sign in by e-mail.' };

/** Explains next-auth's `error` code from the address of the sign-in page. */
export function signInErrorText(code: string): { title: string; text: string } {
  return (Object.hasOwn(texts, code) && texts[code]) || otherError;
}

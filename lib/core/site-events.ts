// Events of the document by which the scripts of public pages (lib/islands) and React's pages talk to each other.

/** The signed-in person. */
export interface Person {
  name: string | null;
  email: string;
  /** True if the person belongs to the team and may open the desk. */
  isTeam: boolean;
}

/** A message on the page about the result of a press. */
export interface Notice {
  text: string;
  tone: 'note' | 'success' | 'error';
  description?: string;
  /** A button that undoes the reported action. */
  action?: { label: string; onClick(): void };
  /** True if the page shows the result already. Then only screen readers get the notice. */
  unseen?: boolean;
}

declare global {
  interface DocumentEventMap {
    /** Asks to show a notice in place of the current one. */
    'site:notice': CustomEvent<Notice>;
    /** Asks to remove the notice that was shown with the same object. */
    'site:notice-over': CustomEvent<Notice>;
    /** Tells who is signed in; null if nobody is. */
    'site:now': CustomEvent<Person | null>;
    /** Asks the site again who is signed in. */
    'site:ask': Event;
  }
}

// What the scripts of public pages (lib/islands) and React's pages tell each other, as events of the document.

/** The signed-in person. */
export interface Person {
  name: string | null;
  email: string;
  /** True if they have a role: the desk is for them. */
  isTeam: boolean;
}

/** What a press did. */
export interface Notice {
  text: string;
  tone: 'note' | 'success' | 'error';
  description?: string;
  /** A button that undoes what the notice says. */
  action?: { label: string; onClick(): void };
  /** True if the page shows it already: then only screen readers say it. */
  unseen?: boolean;
}

declare global {
  interface DocumentEventMap {
    /** A notice to show, in place of the one before. */
    'site:notice': CustomEvent<Notice>;
    /** The notice that was shown with this very object is to go. */
    'site:notice-over': CustomEvent<Notice>;
    /** The site has said who is here; null for nobody. */
    'site:now': CustomEvent<Person | null>;
    /** The site is to say it again. */
    'site:ask': Event;
  }
}

// The account in the header. `<who-is-here>` contains the link “Sign in” and the account menu, and `data-here` selects one of them. Parts:
// `initial`, `name`, `email`, `desk` for people of the team, and `unread`, which shows the number of unread notices or a dot.
import { whenParsed, writeText } from '#lib/islands/document.ts';
import { findPart } from '#lib/islands/find-part.ts';
import { currentInitial, currentPerson, currentUnread, signOut } from '#lib/islands/now.ts';

class WhoIsHere extends HTMLElement {
  connectedCallback() {
    document.addEventListener('site:now', this);
    this.handleEvent();
    whenParsed(() => this.handleEvent());
  }
  disconnectedCallback() {
    document.removeEventListener('site:now', this);
  }
  handleEvent() {
    const person = currentPerson();
    this.toggleAttribute('data-here', currentInitial() !== null);
    writeText(findPart(this, 'initial'), currentInitial() ?? ' ');
    writeText(findPart(this, 'name'), person?.name || ' ');
    findPart(this, 'name')?.toggleAttribute('hidden', !person?.name);
    writeText(findPart(this, 'email'), person?.email ?? ' ');
    findPart(this, 'desk')?.toggleAttribute('hidden', !person?.isTeam);
    const unread = currentUnread();
    const count = unread > 99 ? '99+' : String(unread);
    for (const shown of this.querySelectorAll('[data-part=unread]')) {
      writeText(shown, count);
      shown.toggleAttribute('hidden', unread === 0);
    }
    const besides = unread === 0 ? '' : `, ${count} unread`;
    findPart(this, 'bell')?.setAttribute('aria-label', `Notifications${besides}`);
    if (!person) return;
    const button = this.querySelector('button');
    const label = `Account of ${person.name || person.email}${besides}`;
    button?.setAttribute('aria-label', label);
    button?.setAttribute('title', label);
  }
}

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('[data-do="sign-out"]');
  if (!button) return;
  const show = (isSigningOut: boolean) => {
    button.disabled = isSigningOut;
    writeText(button, isSigningOut ? 'Signing out' : 'Sign out');
  };
  show(true);
  signOut().catch(() => show(false));
});

customElements.define('who-is-here', WhoIsHere);

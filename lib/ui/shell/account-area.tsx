import { Bell } from 'lucide-react';
import { paths } from '#lib/core/paths.ts';
import { PopoverMenu } from '#lib/ui/kit/popover-menu.tsx';
import { dashboardLinks } from '#lib/ui/shell/site-links.ts';

const unreadCount =
  'inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent tabular-nums';

/**
 * The account in the header. Pages are the same for everyone, so all variants are rendered, and `<who-is-here>`
 * (lib/islands/who-is-here.ts) shows one of them. Before the first paint it decides by a hint in the browser, later by the site's answer.
 * Until then “Sign in” is shown, or a circle without a letter if the hint says that the person is signed in (lib/core/theme-script.ts).
 * Without JavaScript nobody can tell, so “Account” is shown, which leads to the dashboard or to the sign-in.
 */
export function AccountArea() {
  const link = 'min-h-11 items-center rounded-lg px-3 text-sm font-medium whitespace-nowrap transition-colors duration-150 hover:bg-hover';
  const written = { suppressHydrationWarning: true, children: ' ' };
  return (
    <who-is-here class="group/here contents">
      <span className="contents group-data-here/here:hidden">
        <a href="/sign-in" className={`${link} inline-flex noscript:hidden in-data-signed-in:hidden`}>
          Sign in
        </a>
        <a href={paths.dashboard} className={`${link} hidden noscript:inline-flex in-data-signed-in:inline-flex in-data-signed-in:px-1.5`}>
          <span className="in-data-signed-in:sr-only">Account</span>
          <span aria-hidden className="hidden size-8 rounded-full bg-ink in-data-signed-in:block" />
        </a>
      </span>
      <div className="hidden group-data-here/here:contents">
        <a
          href={paths.notices}
          data-part="bell"
          aria-label="Notifications"
          suppressHydrationWarning
          className="relative hidden size-11 shrink-0 place-items-center rounded-lg text-soft transition-colors duration-150 hover:bg-hover hover:text-ink sm:inline-grid"
        >
          <Bell aria-hidden size={20} />
          <span data-part="unread" hidden className={`${unreadCount} absolute top-1 right-0.5`} {...written} />
        </a>
        <PopoverMenu
          id="account-menu"
          label="Your account"
          face={
            <span className="relative">
              <span
                data-part="initial"
                className="grid size-8 place-items-center rounded-full bg-ink text-sm font-semibold text-page uppercase"
                {...written}
              />
              {/* A dot is shown if the bell has no room. The number of unread notifications is in the button's label. */}
              <span
                data-part="unread"
                hidden
                suppressHydrationWarning
                className="absolute -top-0.5 -right-0.5 size-3 rounded-full bg-accent ring-2 ring-page sm:hidden"
              />
            </span>
          }
        >
          <p className="px-3 py-2">
            <span data-part="name" hidden className="block truncate text-base font-medium" {...written} />
            <span data-part="email" className="block truncate text-sm text-soft" {...written} />
          </p>
          <ul className="border-y border-line py-1">
            <li data-part="desk" hidden suppressHydrationWarning>
              <a href={paths.team} className="flex min-h-11 items-center rounded-lg px-3 text-base font-medium hover:bg-hover">
                Desk
              </a>
            </li>
            {dashboardLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="flex min-h-11 items-center gap-2 rounded-lg px-3 text-base hover:bg-hover">
                  {label}
                  {href === paths.notices && <span data-part="unread" hidden className={unreadCount} {...written} />}
                </a>
              </li>
            ))}
          </ul>
          <button
            type="button"
            data-do="sign-out"
            suppressHydrationWarning
            className="mt-1 flex min-h-11 w-full items-center rounded-lg px-3 text-base hover:bg-hover"
          >
            Sign out
          </button>
        </PopoverMenu>
      </div>
    </who-is-here>
  );
}

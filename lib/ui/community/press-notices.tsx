import { pressNotices } from '#lib/community/press-notices.ts';
import { paths } from '#lib/core/paths.ts';

/** What a press did, for browsers without JavaScript: the fragment of the address shows one of the notices (also by globals.css). */
export function PressNotices() {
  return (
    <noscript>
      {Object.entries(pressNotices).map(([notice, text]) => (
        <div
          key={notice}
          id={notice}
          className="fixed inset-x-4 bottom-4 z-30 mx-auto hidden w-fit max-w-md sm:right-6 sm:bottom-6 sm:left-auto sm:mx-0 max-lg:in-[:has([data-bottom-bar])]:bottom-24 rounded-lg border border-edge bg-raised px-4 py-3 text-base shadow-float target:block print:hidden"
        >
          {text}{' '}
          <a href={notice.includes('follow') ? paths.following : paths.votes} className="link">
            {notice.includes('follow') ? 'What you follow' : 'Your votes'}
          </a>
        </div>
      ))}
    </noscript>
  );
}

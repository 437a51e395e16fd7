import { pressNotices } from '#lib/community/press-notices.ts';
import { paths } from '#lib/core/paths.ts';

/**
 * Notices that say what a press did, for browsers without JavaScript. The fragment of the address selects the notice that is shown (with
 * rules in globals.css).
 */
export function PressNotices() {
  return (
    <noscript>
      {Object.entries(pressNotices).map(([notice, text]) => (
        <div key={notice} id={notice} className="notice hidden px-4 py-3 target:block">
          {text}{' '}
          <a href={notice.includes('follow') ? paths.following : paths.votes} className="link">
            {notice.includes('follow') ? 'What you follow' : 'Your votes'}
          </a>
        </div>
      ))}
    </noscript>
  );
}

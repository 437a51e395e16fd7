import { pressNotices } from '#lib/community/press-notices.ts';
import { paths } from '#lib/core/paths.ts';

/** What a press did, for browsers without JavaScript: the fragment of the address shows one of the notices (also by globals.css). */
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

// On every page. Each file defines its custom elements, or listens to what bubbles.
import '#lib/islands/header.ts';
import '#lib/islands/live-race.ts';
import '#lib/islands/notice.ts';
import '#lib/islands/now.ts';
import '#lib/islands/page-seen.ts';
import '#lib/islands/press-form.ts';
import '#lib/islands/who-is-here.ts';

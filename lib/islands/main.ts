// The script of every page. Each file defines custom elements or listens to bubbling events.
import '#lib/islands/badge-gallery.ts';
import '#lib/islands/clocks.ts';
import '#lib/islands/founder-finder.ts';
import '#lib/islands/header.ts';
import '#lib/islands/live-race.ts';
import '#lib/islands/notice.ts';
import '#lib/islands/now.ts';
import '#lib/islands/open-palette.ts';
import '#lib/islands/open-reviews.ts';
import '#lib/islands/page-seen.ts';
import '#lib/islands/picture-stage.ts';
import '#lib/islands/press-form.ts';
import '#lib/islands/product-pair.ts';
import '#lib/islands/share.ts';
import '#lib/islands/submit-on-change.ts';
import '#lib/islands/tab-row.ts';
import '#lib/islands/who-is-here.ts';

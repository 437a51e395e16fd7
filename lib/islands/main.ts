// On every page. Each file defines its custom elements, or listens to what bubbles.
import '#lib/islands/clocks.ts';
import '#lib/islands/live-race.ts';
import '#lib/islands/picture-stage.ts';
import '#lib/islands/share.ts';
import '#lib/islands/tab-row.ts';

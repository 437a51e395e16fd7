// On every page. Each file defines its custom elements, or listens to what bubbles.
import '#lib/islands/live-race.ts';

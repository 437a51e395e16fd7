import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { canRun } from '#lib/ports/render/chromium.ts';
import { chromiumRenderer } from '#lib/ports/render/chromium-renderer.ts';
import type { Renderer } from '#lib/ports/render/renderer.ts';

const current = processWide<{ renderer: Renderer | null }>('renderer', () => {
  const { render, chromiumPath } = config();
  if (render === 'off') return { renderer: null };
  if (!canRun(chromiumPath)) {
    log().info('pages made by scripts are not rendered: there is no Chromium for this platform');
    return { renderer: null };
  }
  return { renderer: chromiumRenderer(chromiumPath ? { executablePath: chromiumPath } : {}) };
});

/** The renderer, or null where there is none: by `RENDER=off`, or since Chromium doesn't run here. */
export function renderer(): Renderer | null {
  const { renderer } = current.get();
  return renderer;
}

/** Ends the browser, if one runs. Part of a shutdown. */
export async function closeRenderer(): Promise<void> {
  await current.peek()?.renderer?.close();
}

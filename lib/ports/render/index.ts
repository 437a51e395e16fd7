import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';
import type { CheckOutcome } from '#lib/ports/kept-check.ts';
import { chromiumProblem, hasChromium } from '#lib/ports/render/chromium.ts';
import { chromiumRenderer } from '#lib/ports/render/chromium-renderer.ts';
import type { Renderer } from '#lib/ports/render/renderer.ts';

const current = processWide<{ renderer: Renderer | null }>('renderer', () => {
  const { render, chromiumPath, cacheDir } = config();
  if (render === 'off') return { renderer: null };
  if (!hasChromium(chromiumPath)) {
    log().info('pages that need JavaScript are not rendered: there is no Chromium for this platform');
    return { renderer: null };
  }
  return { renderer: chromiumRenderer({ cacheDir, executablePath: chromiumPath ?? undefined }) };
});

/** Returns the renderer, or null if `RENDER=off` or Chromium can't run on this machine. */
export function renderer(): Renderer | null {
  const { renderer } = current.get();
  return renderer;
}

/** Closes the browsers that are running, at shutdown. */
export async function closeRenderer(): Promise<void> {
  await current.peek()?.renderer?.close();
}

/** Returns whether pages that scripts make can be rendered, for the health page. Starts no browser. */
export function checkRendering(): CheckOutcome & { implementation: string } {
  const { render, chromiumPath, cacheDir } = config();
  if (render === 'off') return { implementation: 'off', ok: true, detail: 'Pages are read without their scripts.' };
  const problem = chromiumProblem({ executablePath: chromiumPath ?? undefined, cacheDir });
  return { implementation: 'chromium', ok: problem === null, detail: problem ?? 'Chromium can be started.' };
}

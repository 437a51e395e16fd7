// Makes the documents that replace error pages of Next. For a missing page or a page that fails, Next sends an empty page whose scripts
// render the message. Without JavaScript it would stay white.
import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { toDocument } from '#lib/adapters/pages/to-document.ts';
import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { paths } from '#lib/core/paths.ts';
import { escapeHtml, plainPage } from '#lib/web/plain-page.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface ErrorDocuments {
  /** Returns the document for an address without a page. Next renders it. */
  missing(): Promise<string>;
  /** Returns the document that replaces a failed page. `drawn` is the page that Next sent. It contains the id of the error in the log. */
  failed(drawn: string): string;
}

/** Error documents that are cached. */
export interface KeptErrorDocuments extends ErrorDocuments {
  /** Removes the cached document for missing pages, so that it is rendered again. Call it when something changes that every page shows. */
  redraw(): void;
}

/** A path that no route has. */
const missingPath = '/_missing';

/** Returns the error documents for pages that `draw` renders. */
export function errorDocuments(draw: Listener): KeptErrorDocuments {
  let kept: Promise<string> | null = null;
  return {
    missing() {
      if (!kept || process.env.NODE_ENV === 'development') {
        kept = drawMissing(draw).catch((error) => {
          kept = null;
          log().error({ err: error }, 'the document of missing pages could not be drawn');
          return plainPage({ title: 'There is no page at this address', text: 'It may have moved. Check the address, or search for it.' });
        });
      }
      return kept;
    },
    failed,
    redraw() {
      kept = null;
    },
  };
}

async function drawMissing(draw: Listener): Promise<string> {
  const { host } = new URL(config().siteUrl);
  const { payload } = await inject(draw as Parameters<typeof inject>[0], { url: missingPath, headers: { accept: 'text/html', host } });
  const { html, unfinished } = toDocument(payload, missingPath);
  if (unfinished) throw new Error(`It is not finished without scripts: ${unfinished}`);
  return html;
}

function failed(drawn: string): string {
  const reference = /digest[\\":]+([\w@-]+)/.exec(drawn)?.[1];
  const detail = reference
    ? `<p class="detail">If it doesn’t pass, tell us this reference, which leads to what happened: ${escapeHtml(reference)}</p>`
    : '';
  return plainPage({
    title: 'This page could not be shown',
    text: 'Something failed on our side. Trying again often helps.',
    more: `<p class="onward"><a href="">Try again</a> or go <a href="${paths.home}">to the launches</a>.</p>${detail}`,
  });
}

/**
 * Adds `html` to an error page that React renders in the browser, for readers without JavaScript. React clears the page before it renders.
 */
export function withoutScripts(drawn: string, html: string): string {
  const styles = html.match(/<style>.*?<\/style>|<link rel="stylesheet"[^>]*>/gs) ?? [];
  const body = /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  const inner = `${styles.join('')}${body}`.replace(/<\/?noscript[^>]*>|<script.*?<\/script>/gs, '');
  return drawn.replace('</body>', () => `<noscript>${inner}</noscript></body>`);
}

// What is shown in place of a page that Next could not draw. For a missing page and for one that fails, Next sends an empty page whose
// scripts draw the message: without scripts it would stay white.
import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { toDocument } from '#lib/adapters/pages/to-document.ts';
import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { paths } from '#lib/core/paths.ts';
import { escapeHtml, plainPage } from '#lib/web/plain-page.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface ErrorDocuments {
  /** The document of an address that has no page, as Next draws it. */
  missing(): Promise<string>;
  /** The document in place of a page that failed. `drawn` is what Next sent, which has the id of the error in the log. */
  failed(drawn: string): string;
}

/** Documents of errors that are kept until what every page shows has changed. */
export interface KeptErrorDocuments extends ErrorDocuments {
  /** Has the document of missing pages drawn anew. */
  redraw(): void;
}

/** No route has it. */
const missingPath = '/_missing';

/** Returns the documents of errors of the pages that `draw` draws. */
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
 * Returns the page of an error that React draws in the browser, with what `html` shows for readers without scripts. React clears the page
 * before it draws.
 */
export function withoutScripts(drawn: string, html: string): string {
  const styles = html.match(/<style>.*?<\/style>|<link rel="stylesheet"[^>]*>/gs) ?? [];
  const body = /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  const inner = `${styles.join('')}${body}`.replace(/<\/?noscript[^>]*>|<script.*?<\/script>/gs, '');
  return drawn.replace('</body>', () => `<noscript>${inner}</noscript></body>`);
}

// A public page is a document: Next draws it on the server, and it is sent without any script of Next or React and without their data
// (docs/decisions/0029-documents.md). This file is all that the server knows of Next's output.
//
// It recognises nothing of Next's by name: every script is dropped that is not ours. So a script that the next version of Next adds is
// dropped, too, and if one slipped through, the page's policy, which names ours by their hashes, would not run it.
import { Parser } from 'htmlparser2';
import { islandFiles } from '#lib/core/island-files.ts';
import { themeScript } from '#lib/core/theme-script.ts';

/** Why a page can't do without scripts: a reader would not see a part of it. */
export type Unfinished = 'error page' | 'streamed part' | 'no head' | 'cut off';

export interface PageDocument {
  /** The document; as Next drew it if it is `unfinished`. */
  html: string;
  unfinished: Unfinished | null;
}

/** Types of scripts that hold data, which no browser runs. */
const dataBlocks = new Set(['application/ld+json', 'speculationrules']);

type Attributes = Record<string, string>;

function isOurs({ src, integrity }: Attributes): boolean {
  return Object.values(islandFiles()).some((file) => file.path === src && file.integrity === integrity);
}

const isLoadedAhead = ({ rel, as }: Attributes) => rel === 'modulepreload' || as === 'script';

/** Yields the places of all that is not the text of a script, from and to: more than half of what Next draws is such texts. */
function* outsideScripts(page: string): Generator<[from: number, to: number]> {
  let from = 0;
  for (let tag = page.indexOf('<script'); tag !== -1; tag = page.indexOf('<script', from)) {
    const text = page.indexOf('>', tag) + 1;
    const end = page.indexOf('</script', text);
    if (text === 0 || end === -1) break;
    yield [from, text];
    from = end;
  }
  yield [from, page.length];
}

/**
 * Returns the page at `path` that Next drew as a document: without each `script` that is neither ours nor a data block, and each link that
 * loads a script ahead; and with the link marked that leads to the page itself in a `nav` with `data-site-nav`, because what Next draws
 * for all pages of a layout doesn't know the path. If a part of the page waits for a script of React (`<template id="B:0">`, its content in
 * `<div hidden id="S:0">`), or the page is the empty one that Next sends for an error, it is returned as it was drawn.
 */
export function toDocument(page: string, path: string): PageDocument {
  let unfinished: Unfinished | null = null;
  let hasHead = false;
  let isWhole = false;
  let isInNavigation = false;
  let html = '';
  let copiedTo = 0;
  let skipped = 0; // of the page, before what the parser reads
  const drop = (from: number, to: number) => {
    html += page.slice(copiedTo, from);
    copiedTo = to;
  };
  let script: { from: number; textFrom: number; isData: boolean } | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'script') {
          const isKept = dataBlocks.has(attributes.type ?? '') || isOurs(attributes);
          script = { from: skipped + parser.startIndex, textFrom: skipped + parser.endIndex + 1, isData: isKept };
        } else if (name === 'link') {
          if (isLoadedAhead(attributes)) drop(skipped + parser.startIndex, skipped + parser.endIndex + 1);
        } else if (name === 'a') {
          if (isInNavigation && isWithin(path, attributes.href) && !('aria-current' in attributes)) {
            const at = skipped + parser.startIndex + '<a'.length;
            drop(at, at);
            html += ' aria-current="page"';
          }
        } else if (name === 'nav') isInNavigation = 'data-site-nav' in attributes;
        else if (name === 'template' && /^[BP]:/.test(attributes.id ?? '')) unfinished = 'streamed part';
        else if (name === 'html' && attributes.id === '__next_error__') unfinished = 'error page';
      },
      oncomment(text) {
        if (text === '$?' || text === '$!' || text === '$~') unfinished = 'streamed part'; // waits for its content, failed, or was put off
      },
      onclosetag(name, isImplied) {
        if (name === 'head') hasHead = true;
        else if (name === 'html') isWhole = !isImplied;
        else if (name === 'nav') isInNavigation = false;
        else if (name === 'script' && script) {
          const { from, textFrom, isData } = script;
          if (!isData && page.slice(textFrom, skipped + parser.startIndex) !== themeScript) drop(from, skipped + parser.endIndex + 1);
          script = null;
        }
      },
    },
    { decodeEntities: false },
  );
  let read = 0;
  for (const [from, to] of outsideScripts(page)) {
    skipped = from - read;
    parser.write(page.slice(from, to));
    read += to - from;
  }
  parser.end();
  if (!hasHead) unfinished ??= 'no head';
  if (!isWhole) unfinished ??= 'cut off';
  return unfinished ? { html: page, unfinished } : { html: html + page.slice(copiedTo), unfinished };
}

/** Whether `path` is the page at `href` or one below it; everything is below the home page, so that is only itself. */
function isWithin(path: string, href: string | undefined): boolean {
  return href !== undefined && (path === href || (href !== '/' && path.startsWith(`${href}/`)));
}

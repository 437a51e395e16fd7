// A public page is sent as a document: Next renders it on the server, and all scripts and data of Next and React are removed
// (docs/decisions/0029-documents.md). This file contains everything that the server knows about Next's output.
//
// Scripts of Next are not recognised by name. Instead, every script that is not ours is removed. So a script that a later version of Next
// adds is removed, too. The page's content security policy allows only our scripts, by their hashes, so it would block any script that is
// left.
import { Parser } from 'htmlparser2';
import { islandFiles } from '#lib/core/island-files.ts';
import { themeScript } from '#lib/core/theme-script.ts';

/** The reason why a page needs scripts: without them, readers would not see a part of it. */
export type Unfinished = 'error page' | 'streamed part' | 'no head' | 'cut off';

export interface PageDocument {
  /** The document. If it is `unfinished`, the page as Next rendered it. */
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

/** Yields the ranges of a page outside the texts of scripts. These texts make up more than half of what Next renders. */
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
 * Converts the page at `path` that Next rendered to a document. Removes each `script` that is neither ours nor a data block, and each link
 * that preloads a script. In each `nav` with `data-site-nav`, marks the link to the page itself, because Next renders a layout without
 * knowing the path. Returns the page unchanged if a part of it waits for a script of React (`<template id="B:0">`, with the content in
 * `<div hidden id="S:0">`), or if it is the empty page that Next sends for an error.
 */
export function toDocument(page: string, path: string): PageDocument {
  let unfinished: Unfinished | null = null;
  let hasHead = false;
  let isWhole = false;
  let isInNavigation = false;
  let html = '';
  let copiedTo = 0;
  let skipped = 0; // the number of characters before the part that the parser reads
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
        if (text === '$?' || text === '$!' || text === '$~') unfinished = 'streamed part'; // not complete, failed or postponed
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

/** Returns true if `path` is the page at `href` or a page below it. For the home page, returns true only for the home page itself. */
function isWithin(path: string, href: string | undefined): boolean {
  return href !== undefined && (path === href || (href !== '/' && path.startsWith(`${href}/`)));
}

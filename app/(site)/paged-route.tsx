import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { missingMetadata } from '#lib/ui/shell/page-metadata.ts';

type Params = Record<string, string>;

/**
 * Returns the exports of the two routes of a list: one for its first page, and one for the further pages (`page/[n]`). `propsOf` returns
 * the props of a page, or null if there is no list at its address.
 */
export function pagedRoute<Props extends object>(
  List: (props: Props) => Promise<ReactNode>,
  metadataOf: (props: Props) => Metadata | Promise<Metadata>,
  propsOf: (page: number, params: Params) => Props | null,
) {
  async function parse(route: { params: Promise<Params> }): Promise<Props | null> {
    const params = await route.params;
    const page = params.n === undefined ? 1 : parsePageNumber(params.n);
    return page === null ? null : propsOf(page, params);
  }
  return {
    async generateMetadata(route: { params: Promise<Params> }) {
      const props = await parse(route);
      return props ? metadataOf(props) : missingMetadata;
    },
    async Page(route: { params: Promise<Params> }) {
      const props = await parse(route);
      return props ? <List {...props} /> : notFound();
    },
  };
}

/** Parses the page number in a list's address, from 2 to 1000. Returns null for anything else; page 1 has no number in its address. */
function parsePageNumber(text: string): number | null {
  return /^([2-9]|[1-9]\d{1,2}|1000)$/.test(text) ? Number(text) : null;
}

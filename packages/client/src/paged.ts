interface AnyPage {
  items?: readonly unknown[];
  has_more?: boolean;
}

/** An entry of the page’s `items`. */
export type ItemOf<Page> = Page extends { items?: readonly (infer Item)[] } ? Item : never;

/**
 * The answer of a paged operation. `await` gives the requested page. `for await` gives the items of this page and of all following pages,
 * and `pages()` gives the pages themselves. Each page is requested when it is needed. If the list changes in the meantime, an item may
 * appear twice or be missing.
 */
export class Paged<Page extends AnyPage> implements PromiseLike<Page>, AsyncIterable<ItemOf<Page>> {
  readonly #load: (page: number | undefined) => Promise<Page>;
  readonly #first: number | undefined;
  #page: Promise<Page> | undefined;

  constructor(load: (page: number | undefined) => Promise<Page>, first: number | undefined) {
    this.#load = load;
    this.#first = first;
  }

  // biome-ignore lint/suspicious/noThenProperty: `await` is the way to one page
  then<A = Page, B = never>(
    done?: ((page: Page) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#firstPage().then(done, failed);
  }

  catch<B = never>(failed?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Page | B> {
    return this.#firstPage().catch(failed);
  }

  async *pages(): AsyncGenerator<Page, void> {
    let page = await this.#firstPage();
    yield page;
    for (let number = (this.#first ?? 1) + 1; page.has_more; number++) {
      page = await this.#load(number);
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ItemOf<Page>, void> {
    for await (const page of this.pages()) yield* (page.items ?? []) as ItemOf<Page>[];
  }

  #firstPage(): Promise<Page> {
    this.#page ??= this.#load(this.#first);
    return this.#page;
  }
}

import { Operations } from './generated/operations.ts';
import { type ClientOptions, Transport } from './transport.ts';

/** A client with a method for each operation of a site: `searchListings` calls `search_listings`. */
export class DebutClient extends Operations {
  /** Throws an InvalidCallError if `site` is not a URL, or if it is neither https nor on this machine. */
  constructor(options: ClientOptions) {
    super(new Transport(options));
  }
}

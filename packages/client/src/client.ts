import { Operations } from './generated/operations.ts';
import { type ClientOptions, Transport } from './transport.ts';

/** The operations of a site as methods: `search_listings` is `searchListings`. */
export class DebutClient extends Operations {
  /** Throws an InvalidCallError if `site` is no address, or neither https nor on this machine. */
  constructor(options: ClientOptions) {
    super(new Transport(options));
  }
}

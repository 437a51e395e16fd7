/** The listing that a mail is about. */
export interface NamedListing {
  name: string;
  slug: string;
}

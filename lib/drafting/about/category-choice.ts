/** Words and phrases that sites of a category use for what they are, by language (ISO 639-1). The most telling come first. */
export type CategoryTerms = Readonly<Record<string, readonly string[]>>;

/** A category of the directory, as drafters and the check of their proposals see it. */
export interface CategoryChoice {
  name: string;
  description?: string;
  /** A category without terms is recognised by its name and description. */
  terms?: CategoryTerms;
}

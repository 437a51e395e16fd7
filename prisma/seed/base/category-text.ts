/** What a category says about itself. */
export interface CategoryText {
  /** One or two sentences. */
  description: string;
  /** For somebody who chooses such a product. */
  faqs: readonly { question: string; answer: string }[];
}

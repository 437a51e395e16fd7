/** The texts of a category's page. */
export interface CategoryText {
  /** One or two sentences. */
  description: string;
  /** Questions that people ask when they choose a product of this category. */
  faqs: readonly { question: string; answer: string }[];
}

/** A blog post without its text. */
export interface BlogPostSummary {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  publishedAt: Date;
  updatedAt: Date;
  /** Estimated reading time. */
  readingMinutes: number;
}

export interface BlogPost extends BlogPostSummary {
  /** Markdown. */
  body: string;
  faqs: { question: string; answer: string }[];
}

/** A post as lists show it. */
export interface BlogPostSummary {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  publishedAt: Date;
  updatedAt: Date;
  /** How long it takes to read, about. */
  minutes: number;
}

export interface BlogPost extends BlogPostSummary {
  /** Markdown. */
  body: string;
  faqs: { question: string; answer: string }[];
}

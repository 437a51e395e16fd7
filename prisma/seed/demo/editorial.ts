// Types of the demo's content besides the products' profiles. Products and founders are referred to by name. `daysAgo` counts back from
// the time of seeding, so that the content always looks recent.

export interface DemoPost {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  /** Markdown. */
  body: string;
  faqs: { question: string; answer: string }[];
  daysAgo: number;
}

export interface DemoUpdate {
  /** The product's name. */
  product: string;
  title: string;
  body: string;
  daysAgo: number;
}

export interface DemoMilestone {
  /** The product's name. */
  product: string;
  /** `YYYY-MM-DD` */
  date: string;
  title: string;
  description?: string;
}

export interface DemoStory {
  /** The product's name. */
  product: string;
  title: string;
  story: string;
  whyStarted?: string;
  problem?: string;
  journey?: string;
  challenges?: string;
  achievements?: string;
  lessons?: string;
  whatsNext?: string;
}

export interface DemoReview {
  /** The product's name. */
  product: string;
  stars: 1 | 2 | 3 | 4 | 5;
  body: string;
  /** The owner's answer to the review. */
  answer?: string;
}

export interface DemoInterview {
  /** The founder's name. */
  founder: string;
  /** `question` is the index in the base interview questions. */
  answers: { question: number; answer: string }[];
}

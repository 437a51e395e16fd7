// What the demo says beside its products' profiles. A product is named by its name, a founder by theirs; days and dates
// count back from the moment of seeding, so that the site never looks abandoned.

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
  /** What the owner answered. */
  answer?: string;
}

export interface DemoInterview {
  /** The founder's name. */
  founder: string;
  /** `question` is the index in the base interview questions. */
  answers: { question: number; answer: string }[];
}

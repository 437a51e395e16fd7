import type { PricingModel, Stage } from '#lib/listings/profile.ts';

/** An invented product of the demo, as `products-*.ts` write it. Its website is `https://<slug>.example/`. */
export interface DemoProduct {
  name: string;
  tagline: string;
  /** Two or three paragraphs, parted by a blank line; plain text. */
  description: string;
  /** Names of `prisma/seed/base/categories.ts`; the first is primary, the others are shown only when paid for. */
  categories: string[];
  features: string[];
  usps?: string[];
  keywords: string[];
  tags?: string[];
  faqs?: { question: string; answer: string }[];
  stage: Stage | null;
  pricingModel: PricingModel | null;
  pricingSummary: string | null;
  country: string | null;
  city: string | null;
  foundedYear: number | null;
  /** Facts that its site does not state: names of profile fields. */
  notFound?: string[];
  /** Platform to path or handle: `{ github: 'tidemark' }`. */
  socials?: Record<string, string>;
  /** The first is the primary one. A name that stands on two products is one person. */
  founders: { name: string; title: string; bio?: string; country?: string }[];
}

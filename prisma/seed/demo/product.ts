import type { WordOf } from '#lib/profile/catalogue.ts';

/** An invented product of the demo (see `products-*.ts`). Its website is `https://<slug>.example/`. */
export interface DemoProduct {
  name: string;
  tagline: string;
  /** Two or three paragraphs of plain text, separated by a blank line. */
  description: string;
  /** Names from `prisma/seed/base/categories.ts`. The first category is the primary one; the others are shown only if they are bought. */
  categories: string[];
  features: string[];
  usps?: string[];
  keywords: string[];
  tags?: string[];
  faqs?: { question: string; answer: string }[];
  stage: WordOf<'stage'> | null;
  pricingModel: WordOf<'pricing_model'> | null;
  pricingSummary: string | null;
  country: string | null;
  city: string | null;
  foundedYear: number | null;
  /** Names of profile fields that the product's site does not state. */
  notFound?: string[];
  /** Platform to path or handle: `{ github: 'tidemark' }`. */
  socials?: Record<string, string>;
  /** The first founder is the primary one. The same name on two products stands for the same person. */
  founders: { name: string; title: string; bio?: string; country?: string }[];
}

import { billboard } from '#lib/billing/products/billboard.ts';
import { extraCategory } from '#lib/billing/products/extra-category.ts';
import { launch } from '#lib/billing/products/launch.ts';
import { unlockMedia, unlockMilestones, unlockStory } from '#lib/billing/products/unlock.ts';
import type { ProductEffect } from '#lib/billing/records/line.ts';

/** What the products that the code knows do. Whatever else is sold, the team delivers by hand. */
const effects: Record<string, ProductEffect> = {
  launch,
  extra_category: extraCategory,
  story: unlockStory,
  milestones: unlockMilestones,
  media: unlockMedia,
  billboard,
};

/** A product's effect, by its slug; null for what the team added. */
export function effectOf(slug: string): ProductEffect | null {
  return Object.hasOwn(effects, slug) ? (effects[slug] ?? null) : null;
}

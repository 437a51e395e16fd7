import { billboard } from '#lib/billing/products/billboard.ts';
import { extraCategory } from '#lib/billing/products/extra-category.ts';
import { launch } from '#lib/billing/products/launch.ts';
import { unlockMedia, unlockMilestones, unlockStory } from '#lib/billing/products/unlock.ts';
import type { ProductEffect } from '#lib/billing/records/line.ts';

/** The effects of the built-in products, by slug. The team delivers every other product by hand. */
const effects: Record<string, ProductEffect> = {
  launch,
  extra_category: extraCategory,
  story: unlockStory,
  milestones: unlockMilestones,
  media: unlockMedia,
  billboard,
};

/** Returns the effect of a product by its slug. Returns null for a product that the team added. */
export function productEffectOf(slug: string): ProductEffect | null {
  return Object.hasOwn(effects, slug) ? (effects[slug] ?? null) : null;
}

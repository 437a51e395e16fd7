import type { Listing } from '#lib/generated/prisma/client.ts';

/** The maximum number of milestones of a listing. */
export const maxMilestones = 50;

/** The SQL condition that visitors see the milestones of a listing `l`: it has the paid plan, or the section is unlocked. */
export const showsMilestonesSql = `(l.milestones_unlocked or l.plan is not distinct from 'paid')`;

/** Returns true if visitors see the milestones on the listing's page. The rule is the same as that of `showsMilestonesSql`. */
export function showsMilestones({ milestonesUnlocked, plan }: Pick<Listing, 'milestonesUnlocked' | 'plan'>): boolean {
  return milestonesUnlocked || plan === 'paid';
}

import type { Listing } from '#lib/generated/prisma/client.ts';

/** The most milestones that a listing can have. */
export const maxMilestones = 50;

/** Visitors see the milestones of a paid listing, and of one that has the section unlocked. On the listing `l` of a statement. */
export const showsMilestonesSql = `(l.milestones_unlocked or l.plan is not distinct from 'paid')`;

/** Returns true if visitors of the listing's page see its milestones: the same condition. */
export function showsMilestones({ milestonesUnlocked, plan }: Pick<Listing, 'milestonesUnlocked' | 'plan'>): boolean {
  return milestonesUnlocked || plan === 'paid';
}

/** The most milestones that a listing can have. */
export const maxMilestones = 50;

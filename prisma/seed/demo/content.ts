import type { DemoInterview, DemoMilestone, DemoPost, DemoReview, DemoStory, DemoUpdate } from './editorial.ts';
import { milestonesFirst, storiesFirst, updatesFirst } from './editorial-first.ts';
import { demoPosts } from './posts.ts';
import { demoReviews } from './reviews.ts';
import { demoInterviews, demoStories } from './stories.ts';
import { demoMilestones, demoUpdates } from './updates.ts';

/** All content of the demo besides the products' profiles. */
export const demoContent: {
  posts: readonly DemoPost[];
  updates: readonly DemoUpdate[];
  milestones: readonly DemoMilestone[];
  stories: readonly DemoStory[];
  reviews: readonly DemoReview[];
  interviews: readonly DemoInterview[];
} = {
  posts: demoPosts,
  updates: [...updatesFirst, ...demoUpdates],
  milestones: [...milestonesFirst, ...demoMilestones],
  stories: [...storiesFirst, ...demoStories],
  reviews: demoReviews,
  interviews: demoInterviews,
};

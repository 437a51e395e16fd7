import { expect, test } from 'vitest';
import { differenceLabel, differenceText, resolvedSentence } from './difference-texts.ts';

test('a difference is named by its part, and by its entry where the part has several', () => {
  expect(differenceLabel({ member: 'pricing_summary', key: '' })).toBe('Price in one line');
  expect(differenceLabel({ member: 'features', key: 'Works offline' })).toBe('Features');
  expect(differenceLabel({ member: 'founders', key: 'Rui Costa' })).toBe('Founder: Rui Costa');
  expect(differenceLabel({ member: 'company_socials', key: 'github' })).toBe('Profiles of the company: GitHub');
  expect(differenceLabel({ member: 'story', key: 'lessons' })).toBe('Story: What was learned');
});

test('values are written as people write them', () => {
  expect(differenceText({ member: 'country' }, 'PT')).toBe('Portugal');
  expect(differenceText({ member: 'pricing_model' }, 'free_trial')).toBe('Free trial');
  expect(differenceText({ member: 'faqs' }, 'Offline?\nYes.')).toBe('Offline?\nYes.');
  expect(differenceText({ member: 'city' }, null)).toBeNull();
});

test('what was decided is said in a sentence', () => {
  const city = { member: 'city', key: '', kind: 'changed', state: 'accepted' } as const;
  expect(resolvedSentence(city)).toBe('Taken over into the profile: City.');
  expect(resolvedSentence({ ...city, kind: 'gone' })).toBe('Removed from the profile: City.');
  expect(resolvedSentence({ ...city, state: 'dismissed' })).toBe('Dismissed: City. It isn’t offered again until the site changes.');
});

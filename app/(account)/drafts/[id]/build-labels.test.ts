import { expect, test } from 'vitest';
import { describeOutcome } from './build-labels.ts';

const build = { outcome: 'unreachable', pages: 0, problems: ['dns_failed'], problemPages: [], seconds: 1 } as const;
const said = (values: object) => describeOutcome({ ...build, ...values } as never, 'typo.example', 'DebutBot');

test('a site that could not be read is described by the sentence of what happened, as the API says it', () => {
  const message = 'The name typo.example has no address: is it spelled right, and is its DNS set up?';
  expect(said({ problemPages: [{ code: 'dns_failed', message, url: null }] })).toMatchObject({
    title: 'typo.example could not be read',
    text: `${message} Correct the address here or have it read again, or fill in the profile by hand.`,
  });
  const answer = 'The home page answers 404 Not Found.';
  const { title, text } =
    said({ problems: ['http_error'], problemPages: [{ code: 'http_error', message: answer, url: 'http://typo.example/' }] }) ?? {};
  expect([title, text].join(' ')).not.toContain('did not answer');
  expect(text).toContain(answer);
});

test('without a sentence of the crawl the page has one of its own', () => {
  expect(said({})?.text).toContain('There is no server with this name.');
  expect(said({ problems: [] })?.text).toContain('It did not answer.');
});

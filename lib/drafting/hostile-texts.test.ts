import { test } from 'vitest';
import { readPage } from '#lib/crawl/read-page.ts';
import { verify } from '#lib/drafting/evidence/verify.ts';
import { draftByRules } from '#lib/drafting/extractive/index.ts';
import { withinCpuMs } from '#scripts/testing/cpu-time.ts';
import { isDeep } from '#scripts/testing/deep.ts';

const url = 'https://hostil.example/';

test.each(
  [
    ['$9 ', '€9/mo, ', 'only $9 a month. ', 'Save $9. '],
    ['Free forever. ', 'Is it free? ', 'What is it? ', '? ', 'subscription. '],
    ['2019 ', 'since 2019 ', 'Hostil was founded in 2019. ', 'Our story began in ', 'wurde 2019 '],
    ['Ana Prata ', 'Ana Prata, founder, ', 'founded by Ana Prata ', 'I’m Ana Prata. ', 'CEO, ', 'Gründer '],
    ['12345 Berlin ', 'Berlin, ', 'based in Berlin, Germany. ', 'from '],
    ['March 3, 2024 ', '3 March 2024: we launched. ', '2024-03-01 '],
    [
      'https://x.com/hostil ',
      'a@b.co ',
      'a',
      '1,',
      'e.g. ',
      'Hostil. ',
      'Export CSV. ',
      'coming soon ',
      'not ',
      'unlike ',
      'if ',
      'said nobody ',
      'or ',
    ],
  ].flatMap((words) => (isDeep ? words : words.slice(0, 1))),
)('two megabytes of “%s” are drafted and checked in a moment', async (words) => {
  const html = `<title>Hostil</title><h1>Hostil sorts boats</h1><p>Hostil costs EUR 9 / month for you.</p><p>${words.repeat(2_000_000 / words.length)}</p>`;
  const page = readPage({ url, contentType: 'text/html', html, bytes: html.length });
  const draft = await withinCpuMs(2000, () => draftByRules({ url, pages: [page], categories: [] }));
  const quoted = page.text.slice(200, 599).trim();
  const evidence = [{ quote: quoted, url }];
  const proposal = { ...draft, lists: { ...draft.lists, usps: [{ value: quoted.slice(0, 90), evidence }] } };
  await withinCpuMs(2000, () => verify(proposal, [page]));
});

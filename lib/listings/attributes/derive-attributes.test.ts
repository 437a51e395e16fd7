import { describe, expect, test } from 'vitest';
import type { AttributeDefinition, AttributeRule } from '#lib/listings/attributes/attribute-rule.ts';
import { deriveAttributes, type ProfileText } from '#lib/listings/attributes/derive-attributes.ts';
import { categoryAttributes } from '#prisma/seed/base/attributes.ts';
import { categoryTree } from '#prisma/seed/base/categories.ts';
import { withinCpuMs } from '#scripts/testing/cpu-time.ts';

const here = { url: 'https://tidemark.example/', title: 'Home', checkedOn: '2026-11-16' };
const features = (...texts: string[]): ProfileText[] => texts.map((text) => ({ source: 'features', text, ...here }));
const faq = (question: string, text: string): ProfileText[] => [{ source: 'faqs', question, text, ...here }];

function derive(type: AttributeDefinition['type'], rule: AttributeRule, texts: ProfileText[]) {
  return deriveAttributes([{ key: 'it', type, rule }], texts).get('it');
}
const offline: AttributeRule = { kind: 'stated', any: ['works|work _ offline', 'offline mode', 'without _ connection'] };
const value = (rule: AttributeRule, texts: ProfileText[], type: AttributeDefinition['type'] = 'boolean') =>
  derive(type, rule, texts)?.value;

describe('what is stated', () => {
  test('a value carries the sentence that says so, verbatim, and where it stands', () => {
    const texts = features('Made for boats. It works offline – even at sea! Free.');
    expect(derive('boolean', offline, texts)).toEqual({
      value: true,
      evidence: [{ quote: 'It works offline – even at sea!', url: 'https://tidemark.example/', title: 'Home', checked_on: '2026-11-16' }],
    });
  });

  test('whole words, whatever the case, with one word between where the phrase allows it', () => {
    expect(value(offline, features('WORKS fully OFFLINE'))).toBe(true);
    expect(value(offline, features('Offline-mode'))).toBe(true);
    expect(value(offline, features('Use it without any connection'))).toBe(true);
    for (const text of ['Framework offline', 'Works. Offline for now', 'Works with all the offline maps'])
      expect(value(offline, features(text)), text).toBeUndefined();
  });

  test('a word with a capital is looked for with it', () => {
    const windows: AttributeRule = { kind: 'stated', any: ['for Windows'] };
    expect(value(windows, features('For Windows'))).toBe(true);
    expect(value(windows, features('Curtains for windows'))).toBeUndefined();
  });

  test.each([
    ['There is no offline mode.', false],
    ['Offline mode is not available.', false],
    ['Doesn’t work offline.', false],
    ['Offline mode: no', false],
    ['Not only works offline, but syncs.', true],
    ['No ads, works offline.', true],
    ['Without ads, and it works offline.', true],
    ['No account needed but offline mode included', true],
    ['Offline mode does not cost extra.', undefined],
    ['No ads and an offline mode', undefined],
    ['We don’t have sync, offline mode or maps.', undefined],
    ['You never need an offline mode.', undefined],
    ['Offline mode is planned.', undefined],
    ['Offline mode comes in the near future.', undefined],
    ['Does it work offline?', undefined],
    ['If you ask us, we build an offline mode.', undefined],
    ['Unlike tools with an offline mode, it is quick.', undefined],
    ['Most tools have an offline mode.', undefined],
    ['It is quick.', undefined],
    ['We removed the offline mode last year.', undefined],
    ['Offline mode was discontinued in 2024.', undefined],
    ['Offline mode used to be included.', undefined],
    ['It fails to work offline.', undefined],
    ['We refuse to build an offline mode.', undefined],
    ['Customers asked us for an offline mode.', undefined],
    ['Imagine an app that works offline.', undefined],
    ['Our competitor works offline.', undefined],
    ['Offline mode is missing.', undefined],
    ['Everything but an offline mode.', undefined],
    ['Offline mode (coming in March)', undefined],
    ['Offline mode for teams: no', undefined],
    ['Offline mode – no', undefined],
    ['Offline mode ✗', undefined],
    ['Far from slow, offline mode or not.', undefined],
    ['Finds missing receipts, works offline.', true],
    ['Tools usually have an offline mode.', undefined],
    ['You need an offline mode and probably have one.', undefined],
    ['All you need: works offline', true],
    ['Workshops on the offline mode', undefined],
    ['It lives beside your offline mode.', undefined],
    ['Trusted by people who work offline.', undefined],
    ['Fits how it works, offline mode or online', true],
  ] as const)('“%s” gives %s', (text, expected) => {
    expect(value(offline, features(text))).toBe(expected);
  });

  test('a promise of absence that ends at some time is none', () => {
    const tracking: AttributeRule = { kind: 'stated', any: ['no tracking', 'without tracking'] };
    expect(value(tracking, features('No tracking'))).toBe(true);
    expect(value(tracking, features('No tracking before you are late'))).toBeUndefined();
    expect(value(tracking, features('Works without tracking until you sign in'))).toBeUndefined();
  });

  test('what one sentence states and another denies is left open', () => {
    expect(value(offline, features('Works offline', 'No offline mode'))).toBeUndefined();
  });

  test('a question is read with the yes or no of its answer', () => {
    const [stated] = derive('boolean', offline, faq('Does it work offline?', 'Yes. Tables are computed on the phone.'))?.evidence ?? [];
    expect(stated?.quote).toBe('Does it work offline? Yes.');
    expect(value(offline, faq('Does it work offline?', 'No, it needs a server.'))).toBe(false);
    expect(value(offline, faq('Does it work offline?', 'That depends on your plan.'))).toBeUndefined();
  });

  test('only the sources of the rule are read', () => {
    expect(value({ ...offline, from: ['description'] }, features('Works offline'))).toBeUndefined();
  });
});

describe('lists, texts and numbers', () => {
  const platforms: AttributeRule = { kind: 'named', values: { Web: ['in your browser'], iOS: ['iOS', 'iPhone'], Android: ['Android'] } };

  test('a list holds what is stated, in the order of the rule', () => {
    const found = derive('list', platforms, features('For Android and iOS', 'Runs in your browser', 'No Android tablets'));
    expect(found?.value).toEqual(['Web', 'iOS']);
    expect(found?.evidence.map(({ quote }) => quote)).toEqual(['Runs in your browser', 'For Android and iOS']);
    expect(derive('list', platforms, features('iOS today, Android coming soon'))).toBeUndefined();
    expect(derive('list', platforms, features('Quick'))).toBeUndefined();
  });

  test('a text is the first of them', () => {
    expect(derive('text', platforms, features('For Android and iOS'))?.value).toBe('iOS');
  });

  test('beside: another product’s name alone connects with nothing', () => {
    const rule: AttributeRule = {
      kind: 'named',
      values: { Slack: ['Slack'], Notion: ['Notion'] },
      beside: ['integrat*', 'export|exports'],
    };
    expect(derive('list', rule, features('A Slack for gardeners'))).toBeUndefined();
    expect(derive('list', rule, features('Integrates with Slack and Notion'))?.value).toEqual(['Slack', 'Notion']);
    expect(derive('list', rule, features('Use it instead of Slack, exports everything'))).toBeUndefined();
  });

  test('a number stands right before its unit', () => {
    const harbours: AttributeRule = { kind: 'number', units: ['harbours', 'coastal harbours'] };
    expect(value(harbours, features('Tables of 4,200 harbours'), 'number')).toBe(4200);
    expect(value(harbours, features('12k coastal harbours'), 'number')).toBe(12_000);
    for (const text of ['harbours', '1,5 harbours', 'In 2024, harbours were added', 'Not for 20 harbours', '5 of our harbours'])
      expect(value(harbours, features(text), 'number'), text).toBeUndefined();
  });

  test('several numbers: none, or the one that the rule takes; never outside its bounds', () => {
    const rule = { kind: 'number', units: ['users'] } as const;
    const texts = features('5 users', '100 users');
    expect(value(rule, texts, 'number')).toBeUndefined();
    expect(value({ ...rule, take: 'most' }, texts, 'number')).toBe(100);
    expect(value({ ...rule, take: 'least' }, texts, 'number')).toBe(5);
    expect(value({ ...rule, min: 10, max: 50 }, texts, 'number')).toBeUndefined();
  });
});

describe('the attributes of every installation', () => {
  const names = categoryTree.flatMap((root) => [root.name, ...root.subcategories]);

  test('each category has some, under keys that are its line’s own', () => {
    expect(Object.keys(categoryAttributes).sort()).toEqual([...names].sort());
    for (const root of categoryTree) {
      const above = categoryAttributes[root.name] ?? [];
      expect(above.length, root.name).toBeGreaterThanOrEqual(3);
      expect(above.length, root.name).toBeLessThanOrEqual(6);
      for (const name of root.subcategories) {
        const keys = [...above, ...(categoryAttributes[name] ?? [])].map(({ key }) => key);
        expect(new Set(keys).size, name).toBe(keys.length);
        expect(keys.length - above.length, name).toBeGreaterThanOrEqual(2);
        expect(keys.length - above.length, name).toBeLessThanOrEqual(4);
      }
    }
  });

  test('rules survive JSON, as the table keeps them', () => {
    expect(JSON.parse(JSON.stringify(categoryAttributes))).toEqual(categoryAttributes);
  });

  test('a real profile', () => {
    const of = (name: string) =>
      Object.fromEntries([...deriveAttributes(categoryAttributes[name] ?? [], profile)].map(([k, v]) => [k, v.value]));
    const profile = features(
      'Works offline',
      'GPX export of tracks',
      '4,200 harbours',
      'Offline maps of all coasts',
      'For iOS and Android',
      'No ads',
    );
    expect(of('Health and sport')).toEqual({ platforms: ['iOS', 'Android'], offline: true, no_tracking: true });
    expect(of('Outdoors')).toEqual({ offline_maps: true, gpx: true, places: 4200 });
  });

  /** Sentences in which a rule once found something that they don’t say. */
  test.each([
    ['Online shops', 'Dashboards or reports', 'A radio that reports once an hour'],
    ['Testing', 'Runs in CI', 'Writes the reproduction as a pull request comment'],
    ['Code editors and review', 'Reviews changes', 'A pull request with many comments holds three that matter'],
    ['Accounting and invoicing', 'Reads receipts', 'Bluetooth receipt printers'],
    ['Taxes', 'Advisers can look in', 'Three tax advisers sign off the rules every January'],
    ['Taxes', 'Files the return', 'Exports one file'],
    ['Shipping and returns', 'Prints labels', 'Printless QR labels'],
    ['Photography', 'Edits', 'A list of names, ready for your editor'],
    ['Recruiting', 'Plans interviews', 'Interviews feel revealing and predict little'],
    ['Inventory and logistics', 'Several locations', 'For one warehouse'],
    ['Identity and access', 'Independently audited', 'Evidence for ISO 27001 and SOC 2'],
    ['Personal budgeting', 'Shared with others', 'The books of a shared flat'],
    ['Monitoring and logs', 'Alerts', 'On-call rotas that count hours'],
    ['Customer support', 'Tickets', 'Customers see no ticket numbers'],
    ['Web analytics', 'Has an API', 'Bring your own API keys'],
  ])('%s, %s: not from “%s”', (name, label, text) => {
    const root = categoryTree.find(({ subcategories }) => (subcategories as readonly string[]).includes(name))?.name ?? '';
    const attribute = [...(categoryAttributes[name] ?? []), ...(categoryAttributes[root] ?? [])].find((each) => each.label === label);
    expect(attribute, label).toBeDefined();
    expect(deriveAttributes(attribute ? [attribute] : [], features(text)).size).toBe(0);
  });

  test('hostile texts are read in no time, and nothing is found in them', async () => {
    const all = Object.values(categoryAttributes)
      .flat()
      .map((attribute, index) => ({ ...attribute, key: String(index) }));
    for (const text of [
      'a'.repeat(80_000),
      'no '.repeat(26_000),
      'no, '.repeat(20_000),
      '(((('.repeat(20_000),
      "'’.".repeat(26_000),
      '1,'.repeat(40_000),
      '\u0301'.repeat(80_000),
      'not x. '.repeat(11_000),
      'offline '.repeat(10_000),
    ])
      await withinCpuMs(2000, () => deriveAttributes(all, [{ source: 'description', text, ...here }]));
  });
});

import { describe, expect, test } from 'vitest';
import { withinCpuMs } from '#scripts/testing/cpu-time.ts';
import { maxRobotsBytes, parseRobots, robotsFromResponse } from './robots.ts';

const allows = (robots: string | Uint8Array, path: string, token = 'DebutBot') =>
  parseRobots(robots, token).allows(`https://acme.test${path}`);

/** Rules for all crawlers. The second part says for each path whether it may be fetched. */
type Case = [rules: string, verdicts: Record<string, boolean>];
function holds(cases: Case[]) {
  test.each(cases)('%j', (rules, verdicts) => {
    const robots = `user-agent: *\n${rules}`;
    expect(Object.fromEntries(Object.keys(verdicts).map((path) => [path, allows(robots, path)]))).toEqual(verdicts);
  });
}

describe('paths match from their beginning, and by case (RFC 9309, 2.2.2; Google, "URL matching based on path values")', () => {
  holds([
    ['', { '/': true, '/anything': true }],
    ['disallow:', { '/': true, '/anything': true }],
    ['allow:\ndisallow: /', { '/': false, '/a': false }],
    ['disallow: /', { '/': false, '/anything?x=1': false, '/robots.txt': true }],
    ['disallow: /fish', { '/fish': false, '/fish.html': false, '/fish/salmon.html': false, '/fishheads': false, '/fish.php?id=anything': false, '/Fish.asp': true, '/catfish': true, '/?id=fish': true }],
    ['disallow: /fish*', { '/fish': false, '/fish.html': false, '/fishheads/yummy.html': false, '/Fish.asp': true, '/catfish': true }],
    ['disallow: /fish/', { '/fish/': false, '/fish/?id=anything': false, '/fish/salmon.htm': false, '/fish': true, '/fish.html': true, '/animals/fish/': true }],
    ['disallow: /*.php', { '/index.php': false, '/filename.php': false, '/folder/any.php.file.html': false, '/filename.php/': false, '/': true, '/windows.PHP': true }],
    ['disallow: /*.php$', { '/filename.php': false, '/folder/filename.php': false, '/filename.php?parameters': true, '/filename.php/': true, '/filename.php5': true, '/windows.PHP': true }],
    ['disallow: /fish*.php', { '/fish.php': false, '/fishheads/catfish.php?parameters': false, '/Fish.PHP': true }],
    ['disallow: fish', { '/fish': true }],
    ['disallow: *', { '/': false, '/x': false }],
    ['disallow: *fish', { '/fish': false, '/catfish': false, '/cat': true }],
    ['disallow: https://acme.test/fish', { '/fish': true }],
    ['disallow: /foo/bar?baz=http://foo.bar', { '/foo/bar?baz=http://foo.bar': false, '/foo/bar?baz=http://foo.ba': true }],
    ['disallow: /*?', { '/x?y': false, '/x?': true, '/x': true }], // an empty query is not part of the address
    ['disallow: /*&sort=', { '/x?a=1&sort=2': false, '/x?sort=2': true }],
    ['disallow: /a\ndisallow: /robots.txt', { '/robots.txt': true, '/robots.txt?x': false, '/robots.txt2': false, '/sub/robots.txt': true }],
    ['disallow: /one two', { '/one%20two': false, '/one': true }],
  ]); // biome-ignore format: a table
});

describe('the longest rule decides, and Allow in a tie (RFC 9309, 2.2.2; Google, "Order of precedence for rules")', () => {
  holds([
    ['allow: /p\ndisallow: /', { '/page': true, '/other': false }],
    ['allow: /folder\ndisallow: /folder', { '/folder/page': true }],
    ['disallow: /folder\nallow: /folder', { '/folder/page': true }],
    ['allow: /page\ndisallow: /*.htm', { '/page.htm': false }],
    ['allow: /page\ndisallow: /*.ph', { '/page.php5': true }],
    ['allow: /$\ndisallow: /', { '/': true, '/page.htm': false, '/?q': false }],
    ['disallow: /x/\nallow: /x/page.html', { '/x/page.html': true, '/x/': false, '/x/page.html5': true }],
    ['allow: /x/\ndisallow: /x/page.html', { '/x/page.html': false, '/x/page': true }],
    ['disallow:\nallow: /', { '/a': true }],
    ['disallow: /\nallow:', { '/a': false }],
    ['allow: /example/page/\ndisallow: /example/page/disallowed.gif', { '/example/page/disallowed.gif': false, '/example/page/allowed.gif': true, '/example/': true }],
    ['disallow: /a*b*c\nallow: /a*b', { '/aXbXc': false, '/aXb': true }],
  ]); // biome-ignore format: a table
});

describe('stars and the dollar sign', () => {
  holds([
    ['disallow: /foo/bar/*/qux', { '/foo/bar/quux/qux': false, '/foo/bar//qux': false, '/foo/bar/qux': true }],
    ['disallow: /**b', { '/b': false, '/ab': false, '/a': true }],
    ['disallow: /a*$', { '/a': false, '/abc': false, '/b': true }],
    ['disallow: /*a$', { '/a': false, '/ba': false, '/ab': true, '/aba': false }],
    ['disallow: /a*a$', { '/a': true, '/aa': false, '/aba': false, '/abab': true }],
    ['disallow: /ab*ab*ab$', { '/abab': true, '/ababab': false, '/abxabxab': false, '/ababxabx': true }],
    ['disallow: /$', { '/': false, '/a': true }],
    ['disallow: /a$b', { '/a$b': false, '/a%24b': false, '/ab': true, '/a': true }],
    ['disallow: /a%24$', { '/a$': false, '/a%24': false, '/a': true, '/a$b': true }],
    ['disallow: /file-with-a-%2A.html', { '/file-with-a-*.html': false, '/file-with-a-%2a.html': false, '/file-with-a-b.html': true }],
    ['disallow: /*$\nallow: /index$', { '/index': true, '/index2': false }],
    ['disallow: $', { '/': true }],
  ]); // biome-ignore format: a table
});

describe('percent-encoding makes no difference where it means none (RFC 9309, 2.2.2)', () => {
  holds([
    ['disallow: /foo/bar/ツ', { '/foo/bar/ツ': false, '/foo/bar/%E3%83%84': false, '/foo/bar/%e3%83%84': false, '/foo/bar/%E3%83%85': true }],
    ['disallow: /foo/bar/%E3%83%84', { '/foo/bar/ツ': false, '/foo/bar/%e3%83%84': false }],
    ['disallow: /foo/bar/%62%61%7A', { '/foo/bar/baz': false, '/foo/bar/%62%61%7A': false, '/foo/bar/ba': true }],
    ['disallow: /~joe/', { '/~joe/index.html': false, '/%7Ejoe/index.html': false, '/%7ejoe/': false }],
    ['disallow: /%7ejoe/', { '/~joe/': false, '/%7Ejoe/': false }],
    ['disallow: /a%3cd.html', { '/a%3Cd.html': false, '/a<d.html': false, '/a%3cd.html': false }],
    ['disallow: /a%2fb.html', { '/a%2Fb.html': false, '/a/b.html': true }],
    ['disallow: /a/b.html', { '/a/b.html': false, '/a%2Fb.html': true }],
    ['disallow: /100%', { '/100%': false, '/100%25': false, '/100': true }],
    ["disallow: /it's?q='x'", { "/it's?q='x'": false, '/it%27s?q=%27x%27': false }],
    ['disallow: /a|b', { '/a|b': false, '/a%7Cb': false }],
    ['disallow: /straße', { '/stra%C3%9Fe': false, '/strasse': true }],
    ['disallow: /ſ', { '/%C5%BF': false, '/s': true }],
  ]); // biome-ignore format: a table
});

test('an Allow of index.html is one of its folder (Google), a Disallow is none', () => {
  const robots = 'user-agent: *\nallow: /open/index.html\ndisallow: /';
  expect(allows(robots, '/open/')).toBe(true);
  expect(allows(robots, '/open/index.html')).toBe(true);
  expect(allows(robots, '/open/index.htm')).toBe(false);
  expect(allows(robots, '/open/other')).toBe(false);
  expect(allows('user-agent: *\ndisallow: /x/index.html', '/x/')).toBe(true);
});

describe('a page is not read under another address than the one that is disallowed', () => {
  const allowsPage = (file: string, path: string) =>
    parseRobots(`user-agent: *\n${file}`, 'DebutBot').allowsPage(`https://acme.test${path}`);

  test.each([
    ['disallow: /faq.html', '/faq'],
    ['disallow: /faq.html', '/faq/'],
    ['disallow: /faq.php$', '/faq.html'],
    ['disallow: /faq/', '/faq'],
    ['disallow: /faq/index.html', '/faq/'],
    ['disallow: /faq$', '/faq.html'],
    ['disallow: /faq.php?lang=de', '/faq?lang=de'],
    ['allow: /\ndisallow: /faq.html', '/faq'],
  ])('%s: not %s', (file, path) => expect(allowsPage(file, path)).toBe(false));

  test.each([
    // A rule with a star is about the form of addresses. It does not forbid the page under an address without the ending.
    ['disallow: /*.html$', '/faq'],
    ['disallow: /*/index.php', '/faq/'],
    // A rule may be meant for copies of the home page only, or for other paths.
    ['disallow: /index.php', '/'],
    ['disallow: /faq.html', '/faqs'],
    ['disallow: /faq.htmlx', '/faq'],
    ['disallow: /faq/old', '/faq'],
    ['disallow: /faq.html\nallow: /faq.html', '/faq'],
    ['disallow: /faq/\nallow: /faq$', '/faq'],
  ])('%s: %s', (file, path) => expect(allowsPage(file, path)).toBe(true));
});

describe('groups', () => {
  const cases: [robots: string, allowed: boolean][] = [
    // The group for our crawler applies, otherwise the group for all crawlers, otherwise none.
    ['user-agent: debutbot\ndisallow: /', false],
    ['user-agent: DEBUTBOT\nDISALLOW: /', false],
    ['user-agent: DebutBot/1.0\ndisallow: /', false],
    ['user-agent: DebutBot (any words)\ndisallow: /', false],
    ['user-agent: Debut Bot\ndisallow: /', true],
    ['user-agent: Debut\ndisallow: /', true],
    ['user-agent: DebutBotImages\ndisallow: /', true],
    ['user-agent: DebutBot-Images\ndisallow: /', true],
    ['user-agent: other\ndisallow: /', true],
    ['user-agent: *\ndisallow: /', false],
    ['user-agent: * everybody\ndisallow: /', false],
    ['user-agent: *bot\ndisallow: /', true],
    ['user-agent:\ndisallow: /', true],
    ['user-agent: *\ndisallow: /\n\nuser-agent: debutbot\nallow: /', true],
    ['user-agent: debutbot\nallow: /\n\nuser-agent: *\ndisallow: /', true],
    ['user-agent: *\ndisallow: /\nuser-agent: debutbot', true], // a group without rules forbids nothing
    ['user-agent: *\ndisallow: /\nuser-agent: debutbot\ndisallow:', true],
    ['user-agent: *\nallow: /\nuser-agent: debutbot\ndisallow: /', false],
    // Several groups for the same crawler are combined.
    ['user-agent: debutbot\ndisallow: /a\n\nuser-agent: x\nallow: /\n\nuser-agent: DebutBot\ndisallow: /page', false],
    ['user-agent: *\ndisallow: /a\n\nuser-agent: *\ndisallow: /page', false],
    // One group may name several crawlers, and other lines between the names don't split the group.
    ['user-agent: a\nuser-agent: debutbot\nuser-agent: b\ndisallow: /', false],
    ['user-agent: debutbot\n\n\nuser-agent: b\ndisallow: /', false],
    ['user-agent: debutbot\nsitemap: https://acme.test/s.xml\nuser-agent: b\ndisallow: /', false],
    ['user-agent: debutbot\nfavourite-colour: blue\nuser-agent: b\ndisallow: /', false],
    ['user-agent: debutbot\ncrawl-delay: 3\nuser-agent: b\ndisallow: /', false],
    ['user-agent: debutbot\n# a comment\nuser-agent: b\ndisallow: /', false],
    ['user-agent: debutbot\ndisallow: /x\nuser-agent: b\ndisallow: /', true],
    ['user-agent: debutbot\n\ndisallow: /x\n\n\nfavourite-colour: blue\n\ndisallow: /page', false],
    // Rules before the first group apply to nobody.
    ['disallow: /\nuser-agent: debutbot\nallow: /x', true],
    ['disallow: /', true],
  ];
  test.each(cases)('%j', (robots, allowed) => expect(allows(robots, '/page')).toBe(allowed));
});

test('a token with digits in it is matched whole', () => {
  expect(allows('user-agent: debut2bot/1.0\ndisallow: /', '/page', 'Debut2Bot')).toBe(false);
  expect(allows('user-agent: debut\ndisallow: /', '/page', 'Debut2Bot')).toBe(true);
  expect(allows('user-agent: debut2bot\ndisallow: /', '/page', 'DebutBot')).toBe(true);
});

describe('lines as people write them', () => {
  const forbidding: string[] = [
    'user-agent: *\rdisallow: /',
    'user-agent: *\r\ndisallow: /\r\n',
    'user-agent: *\n\rdisallow: /',
    '\n\n\nuser-agent: *\n\n\n\ndisallow: /\n\n',
    '  \tUser-Agent \t:\t * \t\n \tDisAllow\t: /  \t',
    'user-agent:*\ndisallow:/',
    'user-agent *\ndisallow /',
    'user-agent\t*\ndisallow\t/',
    'useragent: *\ndisallow: /',
    'user agent: *\ndisallow: /',
    'user-agent: *\ndissallow: /',
    'user-agent: *\ndisalow: /',
    'user-agent: * # all\ndisallow: / # everything',
    'user-agent: *#all\ndisallow: /#everything',
    '# disallow: /nothing\nuser-agent: *\ndisallow: /',
    '\uFEFFuser-agent: *\ndisallow: /',
    'user-agent: *\ndisallow: /', // the last line has no end
    '<!doctype html>\nuser-agent: *\ndisallow: /',
    'user-agent: *\nnoindex: /\nhost: acme.test\ndisallow: /',
  ];
  test.each(forbidding)('%j forbids', (robots) => expect(allows(robots, '/page')).toBe(false));

  const void_: string[] = [
    'user-agent: *\ndisallow everything please: /',
    'user-agent: *\ndisallow / now',
    'user-agent: *\ndisallow',
    'user-agent: *\n: /',
    'user-agent: *\nthe rule: disallow: /',
    'user-agent: *\n#disallow: /',
    'user-agent: *\n\uFEFFdisallow: /',
    '<html><body>Not found</body></html>',
    '',
    '\0\0\0',
  ];
  test.each(void_)('%j forbids nothing', (robots) => expect(allows(robots, '/page')).toBe(true));

  test('bytes: marks of UTF-8 and UTF-16, half a mark, and what is neither', () => {
    const forbids = 'user-agent: *\ndisallow: /';
    const utf8 = new TextEncoder().encode(forbids);
    expect(allows(utf8, '/page')).toBe(false);
    expect(allows(Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8), '/page')).toBe(false);
    expect(allows(Uint8Array.of(0xef, 0xbb, ...utf8), '/page')).toBe(false);
    expect(allows(Uint8Array.of(0xef, ...utf8), '/page')).toBe(false);
    expect(allows(Uint8Array.of(0xef, 0x11, 0xbf, ...utf8), '/page')).toBe(true);
    expect(allows(Buffer.from(`\uFEFF${forbids}`, 'utf16le'), '/page')).toBe(false);
    expect(allows(Buffer.from(`\uFEFF${forbids}`, 'utf16le').swap16(), '/page')).toBe(false);
    expect(allows(Uint8Array.of(...new TextEncoder().encode('user-agent: *\ndisallow: /\xff\xfe\ndisallow: /p\n'), 0xff), '/page')).toBe(
      false,
    );
    expect(allows(Buffer.from('user-agent: *\ndisallow: /caf\xe9\nallow: /', 'latin1'), '/page')).toBe(true);
    expect(allows(Uint8Array.of(0xff, 0xff, 0xff), '/page')).toBe(true);
  });

  test('a line of 16,664 characters and more ends before the last of them', () => {
    const long = `/x/${'a'.repeat(2083 * 8 - 1 - '/x/'.length - 'disallow: '.length)}`;
    const robots = `user-agent: *\ndisallow: ${long}/qux`;
    expect(allows(robots, '/fux')).toBe(true);
    expect(allows(robots, `${long}/fux`)).toBe(false);
    expect(allows(robots, long.slice(0, -1))).toBe(true);
  });

  test('the first 500 KiB are read', () => {
    const filler = (bytes: number) => `${'#'.repeat(bytes - 1)}\n`;
    const head = 'user-agent: *\n';
    const rule = 'disallow: /page\n';
    expect(allows(head + filler(maxRobotsBytes - head.length - rule.length) + rule, '/page')).toBe(false);
    expect(allows(head + filler(maxRobotsBytes - head.length) + rule, '/page')).toBe(true);
    expect(allows(new TextEncoder().encode(head + filler(maxRobotsBytes - head.length) + rule), '/page')).toBe(true);
  });
});

test('the delay is that of the group that applies', () => {
  const delay = (robots: string) => parseRobots(robots, 'DebutBot').crawlDelaySeconds;
  expect(delay('user-agent: *\ncrawl-delay: 5')).toBe(5);
  expect(delay('user-agent: *\nCrawl-Delay: 0.5 # half a second')).toBe(0.5);
  expect(delay('user-agent: *\ncrawl-delay: 3600')).toBe(3600);
  expect(delay('user-agent: *\ncrawl-delay: 10s')).toBe(10);
  expect(delay('user-agent: *\ncrawl-delay: -1')).toBeNull();
  expect(delay('user-agent: *\ncrawl-delay: soon')).toBeNull();
  expect(delay('user-agent: *\ncrawl-delay:')).toBeNull();
  expect(delay('crawl-delay: 5\nuser-agent: *\ndisallow:')).toBeNull();
  expect(delay('user-agent: *\ncrawl-delay: 5\nuser-agent: debutbot\ndisallow:')).toBe(5);
  expect(delay('user-agent: *\ndisallow: /x\ncrawl-delay: 5\nuser-agent: debutbot\ndisallow:')).toBeNull();
  expect(delay('user-agent: debutbot\ncrawl-delay: 2\nuser-agent: x\ndisallow: /\nuser-agent: debutbot\ncrawl-delay: 3')).toBe(3);
  expect(delay('')).toBeNull();
});

test('sitemaps belong to nobody and everybody', () => {
  const { sitemaps } = parseRobots(
    'sitemap: /a.xml\nuser-agent: x\nSITEMAP:https://acme.test/b.xml#x\ndisallow: /\nSite-Map: c.xml\nsitemap:\n',
    'DebutBot',
  );
  expect(sitemaps).toEqual(['/a.xml', 'https://acme.test/b.xml', 'c.xml']);
  expect(parseRobots('sitemap: /a.xml\n'.repeat(5000), 'DebutBot').sitemaps).toHaveLength(100);
});

test.each([
  [200, false], [204, true], [206, false], [299, false],
  [301, true], [304, true],
  [400, true], [401, true], [403, true], [404, true], [410, true], [418, true], [451, true], [499, true],
  [429, false], [500, false], [502, false], [503, false], [504, false], [599, false], [null, false],
])('the answer %s lets a page be fetched: %s', (status, allowed) => {
  const body = status === 204 ? '' : 'user-agent: *\ndisallow: /';
  expect(robotsFromResponse(status, body, 'DebutBot').allows('https://acme.test/page')).toBe(allowed);
  expect(robotsFromResponse(status, body, 'DebutBot').crawlDelaySeconds).toBeNull();
}); // biome-ignore format: a table

test('what is no address is not allowed', () => expect(parseRobots('', 'DebutBot').allows('no address')).toBe(false));

describe('a hostile file costs little', () => {
  const rules = (rule: string) => `user-agent: *\n${`disallow: ${rule}\n`.repeat(Math.floor(maxRobotsBytes / (rule.length + 11)))}`;
  const distinct = (make: (i: number) => string) => {
    let text = 'user-agent: *\n';
    for (let i = 0; text.length < maxRobotsBytes; i++) text += `disallow: ${make(i)}\n`;
    return text;
  };
  test.each<[string, string, string]>([
    ['stars in one long rule', rules(`/${'*a'.repeat(8_000)}*b`), 'a'.repeat(2_000)],
    ['stars in many rules', distinct((i) => `/${'*a'.repeat(900)}*${i}b`), 'a'.repeat(2_000)],
    ['stars only', rules('*'.repeat(16_000)), 'a'.repeat(2_000)],
    ['parts that almost match', distinct((i) => `/*b${'a'.repeat(950)}*${i}$`), 'a'.repeat(2_000)],
    ['parts that match late', distinct((i) => `/*${'a'.repeat(950)}b*${i}$`), 'a'.repeat(2_000)],
    ['periodic parts', distinct((i) => `/*${'ab'.repeat(475)}c*${i}$`), 'ab'.repeat(1_000)],
    ['forty thousand rules', distinct((i) => `/${i}`), 'a'.repeat(2_000)],
    ['one line', `user-agent: *\ndisallow: /${'a'.repeat(1 << 20)}`, 'a'.repeat(2_000)],
    ['blanks', `user-agent: *\ndisallow${' '.repeat(1 << 19)}x y`, 'a'],
    ['percent signs', rules(`/${'%'.repeat(8_000)}`), '%'.repeat(2_000)],
  ])('%s', async (_, robots, path) => {
    // Parses the file once and makes twenty decisions. robots-parser takes seconds for one.
    await withinCpuMs(1000, () => {
      const parsed = parseRobots(robots, 'DebutBot');
      for (let i = 0; i < 20; i++) parsed.allowsPage(`https://acme.test/${path}${i}`);
    });
  });
});

// Sites that hide sentences in some ninety ways, drafted by the running product: no value rests on what no visitor sees.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const api = `${inject('site')}/api/v1`;
const headers = { authorization: `Bearer ${inject('demoKey')}`, 'content-type': 'application/json' };

/** An entry of a list: HTML with the sentence in place of `TEXT`, and rules of a style sheet that it needs. */
interface Form {
  item: string;
  style?: string;
}
const styled = (styles: string): Form[] => styles.split('|').map((style) => ({ item: `<li style="${style.trim()}">TEXT</li>` }));
const ruled = (style: string): Form => ({ item: '<li class="NOTE">TEXT</li>', style });
const around = (before: string, after: string, style = ''): Form => ({ item: `<li>${before}TEXT${after}</li>`, style });

const hidden: Form[] = [
  ...styled(`display:none|display:none !important|display:/**/none|visibility:hidden|visibility:collapse|opacity:0|opacity:.01|opacity:0%|
    font-size:0|font-size:1px|font-size:1%|font-size:.01em|font:0/0 a|position:absolute;left:-9999px|position:fixed;right:-5000px|
    position:absolute;top:-200vh|position:absolute;left:calc(-9999px)|position:absolute;left:5000px|text-indent:-9999px|margin-left:-9999px|
    position:absolute;clip:rect(0,0,0,0)|position:absolute;clip:rect(1px,1px,1px,1px)|clip-path:inset(100%)|clip-path:inset(50%)|
    clip-path:circle(0)|clip-path:polygon(0 0,0 0,0 0)|height:0;overflow:hidden|max-height:0;overflow:hidden|width:0;overflow:hidden|
    width:1px;height:1px;overflow:hidden|transform:scale(0)|transform:scale(.01)|transform:rotateY(90deg)|transform:translateX(-9999px)|
    transform:translate(-100vw,0)|filter:opacity(0)|zoom:0|content-visibility:hidden|color:white|color:#fff;background:#fff|color:transparent|
    color:rgba(0,0,0,0)|color:rgb(255 255 255 / 0)|color:#00000000|color:hsl(0 0% 100%)|-webkit-text-fill-color:transparent|
    position:absolute;inset-inline-start:-9999px|position:absolute;left:calc(-1 * 9999px)|position:fixed;left:100%|margin:0 0 0 -9999px|
    letter-spacing:-1em|height:0;contain:paint|translate:-9999px 0|rotate:y 90deg|clip-path:inset(0 100% 0 0)|filter:blur(50px)|
    mask:linear-gradient(transparent,transparent)|color:whitesmoke|color:red;background:#f00|background:currentColor|
    --ink:white;color:var(--ink)|-webkit-text-security:disc`),
  ruled('.NOTE{display:none}'),
  ruled('.NOTE{font-size:0}'),
  ruled('li.NOTE:not(.other){position:absolute;left:-10000px}'),
  ruled(':is(.NOTE,.more){display:none}'),
  ruled('body{& .NOTE{opacity:0}}'),
  ruled(':root{--NOTE:none}.NOTE{display:var(--NOTE)}'),
  ruled('@layer base{.NOTE{display:none}}'),
  ruled('@supports (display:grid){.NOTE{display:none}}'),
  ruled('@media (min-width:600px){.NOTE{display:none}}'),
  around('<font color="white">', '</font>'),
  around('<span style="opacity:.2"><span style="opacity:.2">', '</span></span>'),
  around('<dialog>', '</dialog>'),
  around('<div popover>', '</div>'),
  around('<div hidden>', '</div>'),
  around('<div aria-hidden="true">', '</div>'),
  around('<template>', '</template>'),
  around('<noscript>', '</noscript>'),
  around('<!-- ', ' -->'),
  around('<textarea>', '</textarea>'),
  around('<select><option>', '</select>'),
  around('<svg><text>', '</text></svg>'),
  around('<x-a><template shadowrootmode="open">a</template>', '</x-a>'),
  around('<div style="position:relative"><p>', '</p><div style="position:absolute;inset:0;background:#fff"></div></div>'),
  ruled('@keyframes NOTE{to{opacity:0}}.NOTE{animation:NOTE .1s forwards}'),
];
/** Plain ones only: a list whose items differ in structure is no list of features. `visibility.test.ts` has sixty more. */
const seen: Form[] = styled(`color:#777|opacity:.6|font-size:10px|position:sticky;top:0|height:40px;overflow:auto|text-transform:uppercase|
  letter-spacing:.2em|color:#fff;background:#000|margin-top:-10px|text-shadow:0 0 4px #f00|display:contents|float:right;width:80px`);

const sites = 4;
const nameOf = (at: number) => `${String.fromCharCode(65 + Math.floor(at / 20))}${String.fromCharCode(97 + (at % 20))}rmouth`;
/** Each form with a sentence of its own. */
const forms = [...hidden, ...seen].map((form, at) => ({ ...form, name: nameOf(at), isSeen: at >= hidden.length }));
const formsOf = (one: number) => forms.filter((_, at) => at % sites === one);

function pageOf(one: number): string {
  const placed = formsOf(one).map(({ item, style = '', name }) => ({
    item: item.replace('TEXT', `Keeps the tide tables of ${name}`).replaceAll('NOTE', name),
    style: style.replaceAll('NOTE', name),
  }));
  return `<!doctype html><html lang="en"><title>Tidemark ${one}: tide tables for marinas</title><style>${placed.map(({ style }) => style).join('')}</style>
    <h1>Tidemark ${one}</h1><p>Tidemark keeps the tables of every harbour, so that a crew knows when its berth falls dry.</p>
    <h2>Features</h2><ul>${placed.map(({ item }) => item).join('\n')}</ul>`;
}

const servers: Server[] = [];
const drafts: string[] = [];

beforeAll(async () => {
  for (let one = 0; one < sites; one++) {
    const server = createServer(({ url }, response) => {
      if (url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(one));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
  }
});
afterAll(async () => {
  for (const id of drafts) await fetch(`${api}/drafts/${id}`, { method: 'DELETE', headers });
  for (const server of servers) server.close();
});

/** Submits a site, waits for its draft, and returns the draft. */
async function draftOf(server: Server): Promise<{ status: string; fields: Record<string, unknown> }> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const answer = await fetch(`${api}/drafts`, { method: 'POST', headers, body: JSON.stringify({ url }) });
  const { id } = (await answer.json()) as { id: string };
  drafts.push(id);
  const read = async () => (await fetch(`${api}/drafts/${id}`, { headers })).json();
  await expect.poll(async () => (await read()).status).toBe('ready');
  return read();
}

test('hidden sentences are no values and no quotes, and the seen ones beside them are', async () => {
  expect(hidden.length).toBeGreaterThanOrEqual(63);
  for (const [one, server] of servers.entries()) {
    const said = JSON.stringify((await draftOf(server)).fields);
    const named = formsOf(one).filter(({ name }) => said.includes(name));
    expect(named.map(({ item }) => item)).toEqual(formsOf(one).flatMap(({ isSeen, item }) => (isSeen ? [item] : [])));
  }
});

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCacheDir } from '#scripts/testing/cache-dir.ts';
import { hasChromium } from './chromium.ts';
import { chromiumRenderer } from './chromium-renderer.ts';
import type { FetchResource, Renderer, Resource } from './renderer.ts';

// No request may reach this server, because `fetchResource` must be the only source of the pages' resources.
const reached: string[] = [];
const server = createServer((request, response) => {
  reached.push(`${request.method} ${request.url}`);
  response.setHeader('access-control-allow-origin', '*').end('SECRET');
});
server.on('upgrade', (request: IncomingMessage, socket) => {
  reached.push(`upgrade ${request.url}`);
  socket.destroy();
});
let secret = '';
const renderer = chromiumRenderer({ cacheDir: testCacheDir, totalMs: 8_000 });

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  secret = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await renderer.close();
  server.closeAllConnections();
  server.close();
});

/** Makes a site `https://acme.test` from files. All other addresses are refused. `asked` records all requests. */
function site(files: Record<string, string | Partial<Resource>>) {
  const asked: string[] = [];
  const fetchResource: FetchResource = async ({ url, kind }) => {
    asked.push(`${kind} ${url}`);
    const { origin, pathname } = new URL(url);
    const file = origin === 'https://acme.test' ? files[pathname] : undefined;
    if (file === undefined) return null;
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : pathname.endsWith('.json') ? 'application/json' : 'text/html';
    const found = typeof file === 'string' ? { body: Buffer.from(file) } : file;
    return { url, status: 200, contentType, body: Buffer.alloc(0), allowOrigin: null, ...found };
  };
  const render = (signal?: AbortSignal, by = renderer) => by.render('https://acme.test/', { fetchResource, ...(signal && { signal }) });
  const screenshot = ({ by = renderer, hide = [] }: { by?: Renderer; hide?: string[] } = {}) =>
    by.screenshot('https://acme.test/', { fetchResource, hide });
  return { asked, render, screenshot };
}

/** Returns the colour of one pixel of a picture. */
async function colourAt(png: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return `#${pixel.toString('hex')}`;
}

const shell = (script: string) => `<!doctype html><title>Acme</title><div id="root"></div><script>${script}</script>`;

describe.runIf(hasChromium())('Chromium', () => {
  test('gives the page as its scripts leave it, and asks for all of it by the port', async () => {
    const { asked, render } = site({
      '/': '<!doctype html><title>Acme</title><link rel="stylesheet" href="/a.css"><div id="root"></div><img src="/logo.png"><script src="/app.js"></script>',
      '/app.js': 'fetch("/data.json").then((answer) => answer.json()).then(({ text }) => { document.getElementById("root").textContent = text; });',
      '/data.json': '{ "text": "made by a script" }',
      '/a.css': { contentType: 'text/css', body: Buffer.from('@font-face { font-family: x; src: url(/font.woff2) } body { font-family: x; background: url(/back.png) }') },
    }); // biome-ignore format: a site
    const { url, html } = await render();
    expect(url).toBe('https://acme.test/');
    expect(html).toContain('<div id="root">made by a script</div>');
    expect(asked.sort()).toEqual([
      'data https://acme.test/data.json',
      'document https://acme.test/',
      'script https://acme.test/app.js',
      'stylesheet https://acme.test/a.css',
    ]);
  });

  test('no request of a page comes past the port', async () => {
    const ways = (target: string) => `
      const seen = [];
      const note = (name) => (result) => seen.push(name + ": " + String(result && result.message || result).slice(0, 60));
      const urls = ["http://169.254.169.254/latest/", "http://${target}/fetch", "http://localhost:${target.split(':')[1]}/localhost", "http://[::1]:${target.split(':')[1]}/six"];
      const tries = urls.map((url) => fetch(url, { mode: "no-cors" }).then(note("fetched"), note("refused")));
      for (const name of ["iframe", "img", "script", "embed", "object", "video", "link"]) {
        const element = document.createElement(name);
        if (name === "link") { element.rel = "prefetch"; element.href = "http://${target}/prefetch"; }
        else element[name === "object" ? "data" : "src"] = "http://${target}/" + name;
        document.body.append(element);
      }
      for (const rel of ["preconnect", "dns-prefetch", "prerender", "preload", "modulepreload", "stylesheet", "manifest", "icon"]) {
        const link = document.createElement("link"); link.rel = rel; link.href = "http://${target}/" + rel; link.as = "script"; document.head.append(link);
      }
      const rules = document.createElement("script"); rules.type = "speculationrules"; rules.textContent = JSON.stringify({ prerender: [{ source: "list", urls: ["/x"] }], prefetch: [{ source: "list", urls: ["http://${target}/speculation"] }] }); document.head.append(rules);
      try { new WebSocket("ws://${target}/socket").onerror = note("socket"); } catch (error) { note("socket")(error); }
      try { navigator.sendBeacon("http://${target}/beacon", "x"); } catch (error) { note("beacon")(error); }
      try { new EventSource("http://${target}/events"); } catch (error) { note("events")(error); }
      try { new WebTransport("https://${target}/transport"); } catch (error) { note("transport")(error); }
      try { new SharedWorker("/worker.js"); } catch (error) { note("shared worker")(error); }
      try { new Worker(URL.createObjectURL(new Blob(["fetch('http://${target}/worker'); new WebSocket('ws://${target}/worker-socket')"]))); } catch (error) { note("worker")(error); }
      try { navigator.serviceWorker && navigator.serviceWorker.register("/sw.js").then(note("service worker"), note("service worker")); } catch (error) { note("service worker")(error); }
      try { const peer = new RTCPeerConnection({ iceServers: [{ urls: "stun:${target}" }] }); peer.createDataChannel("x"); peer.createOffer().then((offer) => peer.setLocalDescription(offer)); } catch (error) { note("rtc")(error); }
      try { window.open("http://${target}/popup"); } catch (error) { note("popup")(error); }
      const form = document.createElement("form"); form.action = "http://${target}/form"; form.target = "frame"; form.method = "post";
      const frame = document.createElement("iframe"); frame.name = "frame"; document.body.append(frame, form); form.submit();
      const empty = document.createElement("iframe"); empty.srcdoc = "<script>fetch('http://${target}/srcdoc'); new RTCPeerConnection()</" + "script>"; document.body.append(empty);
      alert("x"); confirm("y"); print();
      Promise.all(tries).then(() => { document.getElementById("root").textContent = seen.join("\\n"); });
      window.onbeforeunload = () => "stay";
    `;
    const { asked, render, screenshot } = site({ '/': shell(ways(secret)), '/worker.js': 'fetch("/from-worker")', '/sw.js': '' });
    const { html } = await render();
    const { text } = await screenshot();
    for (const shown of [html, text]) {
      expect(shown).toContain('refused: ');
      expect(shown).not.toContain('fetched: ');
      expect(shown).not.toContain('SECRET');
    }
    expect(reached).toEqual([]);
    // The request reached `fetchResource`, which refused it.
    expect(asked).toContain('data http://169.254.169.254/latest/');
  });

  test('a redirect goes through the port again, wherever it leads', async () => {
    const { asked, render } = site({
      '/': { url: 'https://acme.test/en/', body: Buffer.from('elsewhere') },
      '/en/': shell('document.getElementById("root").textContent = location.pathname'),
    });
    const { url, html } = await render();
    expect([url, html.includes('<div id="root">/en/</div>')]).toEqual(['https://acme.test/en/', true]);
    expect(asked).toEqual(['document https://acme.test/', 'document https://acme.test/en/']);
    const away = site({ '/': shell(`document.getElementById("root").textContent = "here"; location.href = "http://${secret}/away"`) });
    await away.render().catch(() => {});
    expect(reached).toEqual([]);
    // A resource with a redirect status must not reach the browser as a redirect, because the browser would follow it without
    // `fetchResource`.
    const status = site({ '/': { status: 302, body: Buffer.from('moved') } });
    expect((await status.render()).html).toContain('moved');
  });

  test('a page that won’t end is ended, and the next one is rendered', async () => {
    const start = performance.now();
    const short = chromiumRenderer({ cacheDir: testCacheDir, totalMs: 1_500 });
    const fetchResource: FetchResource = async ({ url }) => ({
      url,
      status: 200,
      contentType: 'text/html',
      body: Buffer.from(shell('for (;;);')),
      allowOrigin: null,
    });
    await expect(short.render('https://acme.test/', { fetchResource })).rejects.toThrow('did not finish in time');
    expect(performance.now() - start).toBeLessThan(10_000);
    await short.close();
    const { render } = site({ '/': shell('document.getElementById("root").textContent = "fine"') });
    expect((await render()).html).toContain('fine');
  });

  test('a page that never stops asking is taken as it is', async () => {
    const short = chromiumRenderer({ cacheDir: testCacheDir, totalMs: 2_500 });
    const { render } = site({
      '/': shell('setInterval(() => fetch("/more.json"), 50); document.getElementById("root").textContent = "shown"'),
      '/more.json': '{}',
    });
    expect((await render(undefined, short)).html).toContain('shown');
    await short.close();
  });

  test('its HTML is cut, whatever the page did to its own objects', async () => {
    const small = chromiumRenderer({ cacheDir: testCacheDir, maxHtmlLength: 10_000 });
    const script =
      'document.body.append("x".repeat(3e6)); String.prototype.slice = () => "tampered"; Object.defineProperty(Element.prototype, "outerHTML", { get: () => "tampered" })';
    const fetchResource: FetchResource = async ({ url }) => ({
      url,
      status: 200,
      contentType: 'text/html',
      body: Buffer.from(shell(script)),
      allowOrigin: null,
    });
    const { html } = await small.render('https://acme.test/', { fetchResource });
    expect(html.length).toBeLessThan(10_100);
    expect(html).not.toContain('>tampered');
    expect(html).toContain('Acme');
    await small.close();
  });

  test('a screenshot shows the upper part of the page with its images, and leaves out what is to be hidden', async () => {
    const { asked, screenshot } = site({
      '/': `<!doctype html><title>Acme</title><style>body { margin: 0; background: #0000ff } img { display: block; height: 200px; width: 100% }</style>
        <img src="/a.png"><p id="root"></p><div style="height: 20000px"></div><iframe src="/frame"></iframe>
        <div class="banner" style="position: fixed; inset: 300px 0 0; background: #ff0000">We use cookies</div>
        <div role="dialog" style="position: fixed; inset: 700px 0 0; background: #00ffff">Read our news</div>
        <script>document.getElementById("root").textContent = "made by a script"</script>`,
      '/a.png': {
        contentType: 'image/png',
        body: await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00ff00' } })
          .png()
          .toBuffer(),
      },
    });
    const { png, title, text, hasOwnStyle, covered, coveringText } = await screenshot({ hide: ['::-unknown', '.banner'] });
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1280, height: 800 });
    expect([await colourAt(png, 640, 100), await colourAt(png, 640, 500), await colourAt(png, 640, 750)]).toEqual([
      '#00ff00',
      '#0000ff',
      '#00ffff',
    ]);
    expect([title, hasOwnStyle]).toEqual(['Acme', true]);
    expect(text).toContain('made by a script');
    expect(coveringText).toBe('Read our news');
    expect(covered).toBeCloseTo(0.1, 1);
    expect(asked.toSorted()).toEqual(['document https://acme.test/', 'image https://acme.test/a.png']);
  });

  test('it says how many letters no font has, and whether the page has a style of its own', async () => {
    const styled = (style: string, text: string) =>
      site({ '/': `<!doctype html><meta charset="utf-8">${style}<p>${text}</p>` }).screenshot();
    expect(await styled('<style>p { color: red }</style>', 'Tide tables')).toMatchObject({ unreadable: 0, hasOwnStyle: true });
    // Letters of the Adlam script. Hardly any machine has a font for them.
    expect(await styled('<link rel="stylesheet" href="/missing.css">', '\u{1e900}\u{1e901}\u{1e902}')).toMatchObject({
      unreadable: 1,
      hasOwnStyle: false,
    });
  });

  test('a page with everything that visitors hate has its picture taken all the same', async () => {
    const { screenshot } = site({
      '/': `<!doctype html><style>h1 { animation: move .1s infinite alternate; background: #ff0000 } @keyframes move { to { background: #00ff00 } }</style>
        <h1>Acme</h1><script>
        setInterval(() => { alert("a"); confirm("b"); prompt("c"); window.open("/popup"); print(); document.documentElement.requestFullscreen(); }, 5);
        setInterval(() => { const link = document.createElement("a"); link.href = URL.createObjectURL(new Blob(["x"])); link.download = "x.bin"; link.click(); }, 20);
        onbeforeunload = () => "stay"; onpagehide = () => { for (;;); };
        Element.prototype.matches = () => { throw new Error("tampered"); };</script>`,
    });
    const { png, text } = await screenshot();
    expect(text).toBe('Acme');
    expect(await colourAt(png, 600, 40)).not.toBe('#ffffff');
  });

  test.each([
    ['is endless', 'for (;;);', 'did not finish in time'],
    ['fills the memory', 'const all = []; setInterval(() => { all.push(new Uint8Array(5e7).fill(1)); }, 5);', 'too much memory'],
  ])('a page that %s ends, and the next one has its picture taken', async (_, script, message) => {
    const short = chromiumRenderer({ cacheDir: testCacheDir, totalMs: 4_000, maxMemory: 400 * 1024 * 1024 });
    await expect(site({ '/': shell(script) }).screenshot({ by: short })).rejects.toThrow(message);
    expect((await site({ '/': shell('document.body.append("fine")') }).screenshot({ by: short })).text).toContain('fine');
    await short.close();
  });

  test('a page that asks for one large file again and again is refused it after a while', async () => {
    const frugal = chromiumRenderer({ cacheDir: testCacheDir, maxGivenBytes: 1024 * 1024 });
    const { screenshot } = site({
      '/': shell(`Promise.allSettled(Array.from({ length: 40 }, () => fetch('/big.json').then((answer) => answer.text()))).then((all) => {
        document.body.append(all.filter(({ status }) => status === 'fulfilled').length + ' of ' + all.length);
      });`),
      '/big.json': 'x'.repeat(100 * 1024),
    });
    expect((await screenshot({ by: frugal })).text).toContain('10 of 40');
    await frugal.close();
  });

  test('a signal ends it with its reason; what can’t be loaded is an error', async () => {
    await expect(site({ '/': shell('') }).render(AbortSignal.abort(new Error('shutting down')))).rejects.toThrow('shutting down');
    await expect(site({}).render()).rejects.toThrow();
  });

  test('so many may wait, and no more', async () => {
    const narrow = chromiumRenderer({ cacheDir: testCacheDir, maxPages: 1 });
    const fetchResource: FetchResource = async ({ url }) => ({
      url,
      status: 200,
      contentType: 'text/html',
      body: Buffer.from('<p>x'),
      allowOrigin: null,
    });
    const first = narrow.render('https://acme.test/', { fetchResource });
    await expect(narrow.render('https://acme.test/', { fetchResource })).rejects.toThrow('too many pages');
    expect((await first).html).toContain('x');
    await narrow.close();
  });
});

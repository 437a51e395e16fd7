import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { hashSource } from '#lib/web/content-security-policy.ts';

/** The API reference, which Scalar renders from `/api/v1/openapi.json`. It loads nothing from other sites and stores nothing. */
export function GET() {
  const name = escapeHtml(config().siteName);
  const settings = {
    url: '/api/v1/openapi.json',
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    proxyUrl: '',
    documentDownloadType: 'json',
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    customCss: style,
  };
  const script = `Scalar.createApiReference('#reference', ${JSON.stringify(settings).replaceAll('<', '\\u003c')})`;
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · ${name}</title>
<meta name="description" content="Every operation of the ${name} API, with its inputs and answers.">
<link rel="icon" href="/icon.svg">
<style>body { margin: 0; background: #f7f2e7; color: #1c1713 }
.site { display: flex; flex-wrap: wrap; align-items: center; gap: 0 20px; font: 16px/44px Inter, system-ui, sans-serif; padding: 4px 24px; border-bottom: 4px solid }
.site a { color: inherit; text-underline-offset: 0.2em } .site .name { font: 800 24px/44px Besley, Georgia, serif; text-decoration: none }
@media (prefers-color-scheme: dark) { body { background: #17110d; color: #f5ecdc } }</style>
</head>
<body>
<header class="site"><a class="name" href="/">${name}</a> <b>API reference</b> <a href="/api/v1/openapi.json">openapi.json</a> <a href="/docs/agents">Agents and OAuth</a> <a href="${paths.apiChangelog}">Changelog</a></header>
<noscript><p class="site">The reference needs JavaScript; <a href="/api/v1/openapi.json">openapi.json</a> contains the same.</p></noscript>
<main id="reference"></main>
<script src="/docs/api/reference.js"></script>
<script>${script}</script>
</body>
</html>`;
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // The “test request” of the reference may call only this site.
      'content-security-policy': `default-src 'self'; script-src 'self' ${hashSource(script)}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; frame-ancestors 'none'; base-uri 'self'; object-src 'none'`,
    },
  });
}

/** Styles the reference with the colours and fonts of the site (`app/globals.css`). */
const style = `
@font-face { font-family: Besley; src: url(/docs/api/faces/besley) format("woff2"); font-weight: 400 900; font-display: swap }
@font-face { font-family: Inter; src: url(/docs/api/faces/inter) format("woff2"); font-weight: 100 900; font-display: swap }
:root { --scalar-font: Inter, system-ui, sans-serif; --scalar-radius: 4px; --scalar-radius-lg: 6px; --scalar-radius-xl: 10px }
.light-mode {
  --scalar-background-1: #f7f2e7; --scalar-background-2: #fffdf8; --scalar-background-3: #eee6d6; --scalar-background-accent: #fff2b3;
  --scalar-color-1: #1c1713; --scalar-color-2: #52483e; --scalar-color-3: #675b4f; --scalar-color-accent: #1c1713;
  --scalar-border-color: #ddd3c0; --scalar-button-1: #1c1713; --scalar-button-1-hover: #52483e; --scalar-button-1-color: #f7f2e7;
  --scalar-color-green: #1e6a44; --scalar-color-red: #9c1f3f; --scalar-color-yellow: #7a4f00; --scalar-color-blue: #1c5a8a;
  --scalar-color-orange: #a82a0a; --scalar-color-purple: #573bb0
}
.dark-mode {
  --scalar-background-1: #17110d; --scalar-background-2: #221a14; --scalar-background-3: #2a211a; --scalar-background-accent: #453808;
  --scalar-color-1: #f5ecdc; --scalar-color-2: #c6b9a6; --scalar-color-3: #a89b87; --scalar-color-accent: #f5ecdc;
  --scalar-border-color: #3b3027; --scalar-button-1: #f5ecdc; --scalar-button-1-hover: #c6b9a6; --scalar-button-1-color: #17110d;
  --scalar-color-green: #7fcf9e; --scalar-color-red: #ff93a9; --scalar-color-yellow: #e9b949; --scalar-color-blue: #8fc3ef;
  --scalar-color-orange: #ff8f66; --scalar-color-purple: #b8a5ff
}
.light-mode .sidebar { --scalar-sidebar-background-1: #f7f2e7; --scalar-sidebar-item-active-background: #eee6d6 }
.dark-mode .sidebar { --scalar-sidebar-background-1: #17110d; --scalar-sidebar-item-active-background: #2a211a }
.scalar-app :is(h1, h2, h3) { font-family: Besley, Georgia, serif; font-weight: 700; letter-spacing: -0.01em }`;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

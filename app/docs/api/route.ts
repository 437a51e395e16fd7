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
<style>body { margin: 0 } .site { font: 500 14px/44px system-ui, sans-serif; padding: 0 24px } .site a { color: inherit }
@media (prefers-color-scheme: dark) { body { background: #0f0f0f; color: #e7e7e7 } }</style>
</head>
<body>
<header class="site"><a href="/">${name}</a> · API reference · <a href="/api/v1/openapi.json">openapi.json</a> · <a href="/docs/agents">Agents and OAuth</a> · <a href="${paths.apiChangelog}">Changelog</a></header>
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

const style = `
:root { --scalar-font: system-ui, sans-serif }
.light-mode { --scalar-color-accent: #b93a0b; --scalar-color-3: #5c5750 }
.dark-mode { --scalar-color-accent: #ff8a5c; --scalar-color-3: #b8b2aa }`;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

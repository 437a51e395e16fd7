import type { ChildProcess } from 'node:child_process';
import { on } from 'node:events';
import type { Page } from 'playwright-core';
import { openConsent } from '#e2e/mcp/allow-access.ts';
import { freePort } from '../testing/product.ts';
import { countResults, type Findings, runSuite } from './suite.ts';

/**
 * Runs the suite against the authorization server of `site`: its metadata, and a code grant by a client that registers itself. The suite
 * prints an authorization URL; this function opens the URL in `page`, signs in and presses Allow.
 */
export async function runAuthorizationSuite(site: string, page: Page): Promise<Findings> {
  const allow = async (child: ChildProcess) => {
    await openConsent(page, await authorizationUrl(child), 'conformance@example.com');
    await page.getByRole('button', { name: 'Allow access' }).click();
  };
  const port = await freePort();
  const client = await register(site, `http://127.0.0.1:${port}/callback`);
  const { checks, exitCode, output } = await runSuite(
    ['authorization', '--url', site, '--client-id', client, '--resource', `${site}/mcp`, '--port', String(port)],
    { prefix: 'authorization-server-', attend: allow },
  );
  const found = countResults(checks);
  if (exitCode !== 0 && found.problems.length === 0) found.problems.push(`the suite ended with ${exitCode}:\n${output.slice(-2000)}`);
  return found;
}

async function register(site: string, redirectUri: string): Promise<string> {
  const metadata = await (await fetch(`${site}/.well-known/oauth-authorization-server`)).json();
  const answer = await fetch(metadata.registration_endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Conformance suite',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`the client registration was answered with ${answer.status}: ${JSON.stringify(body)}`);
  return body.client_id;
}

/** Waits for the authorization URL that the suite prints. */
async function authorizationUrl(child: ChildProcess): Promise<URL> {
  let output = '';
  for await (const [chunk] of on(child.stdout as NonNullable<ChildProcess['stdout']>, 'data', { close: ['end'] })) {
    output += chunk;
    const [url] = /^https?:\S+[?&]response_type=code\S*(?=\n)/m.exec(output) ?? [];
    if (url) return new URL(url);
  }
  throw new Error(`the suite printed no authorization URL:\n${output.slice(-2000)}`);
}

import { saidBy, sendToolCall } from '#scripts/testing/send-tool-call.ts';

/** Asks a site's tool server whose account a token opens. Returns the status of the answer, and the account if there is one. */
export async function accountOf(site: string, token: string) {
  const { status, result } = await sendToolCall(
    async (request) => fetch(`${site}/mcp`, { method: 'POST', headers: request.headers, body: await request.text() }),
    { name: 'get_account', bearer: token },
  );
  return { status, account: result && saidBy(result) };
}

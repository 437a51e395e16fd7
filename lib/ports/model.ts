import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { type CheckOutcome, keptCheck } from '#lib/ports/kept-check.ts';

const openaiUrl = 'https://api.openai.com/v1';

const check = processWide('model-check', () =>
  keptCheck(async (signal) => {
    const { llm } = config();
    const baseUrl = llm?.provider === 'compatible' ? llm.baseUrl.replace(/\/+$/, '') : openaiUrl;
    const headers = llm?.apiKey ? { authorization: `Bearer ${llm.apiKey}` } : {};
    const answer = await fetch(`${baseUrl}/models`, { headers, redirect: 'error', signal });
    await answer.body?.cancel();
    if (answer.status === 401) return { ok: false, detail: 'It refuses our key. Until it is right, rules draft.' };
    // A server can draft even if it has no list of models, or if it refuses our key for that list.
    const ok = answer.status !== 429 && answer.status < 500;
    return { ok, detail: ok ? 'It answers.' : `It fails (status ${answer.status}). Meanwhile rules draft.` };
  }),
);

/** Returns which model drafts and whether its server answers, for the health page. */
export async function checkModel(): Promise<CheckOutcome & { implementation: string }> {
  const { llm } = config();
  if (llm === null) return { implementation: 'rules', ok: true, detail: 'rules draft, without a model' };
  return { implementation: llm.provider, ...(await check.get()()) };
}

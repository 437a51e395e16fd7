import { z } from 'zod';
import { pageAction } from '#lib/api/form-action.ts';
import { castVote, withdrawVote } from '#lib/community/cast-vote.ts';
import { followListing } from '#lib/community/follow-listing.ts';
import { markText } from '#lib/community/text-marks.ts';
import type { AppError } from '#lib/core/errors.ts';
import type { PressBody, Refusal } from '#lib/islands/press-form.ts';

/** The parts that all actions share: the input of the buttons, and the response to a refusal. */
const press = {
  typed: ({ listing, wanted }: Partial<PressBody>) => ({ listing, wanted }),
  input: z.object({ listing: z.int().min(1).max(2_147_483_647), wanted: z.boolean() }),
  failed: ({ code, status, message }: AppError): Refusal => {
    if (code === 'unauthorized') return { refused: 'sign_in' };
    return { refused: status >= 500 ? 'fault' : 'rule', message };
  },
};

const actions = {
  vote: pageAction({
    ...press,
    name: 'vote',
    run: async ({ listing, wanted }, { actor, address }) => (wanted ? castVote(actor, listing, { address }) : withdrawVote(actor, listing)),
  }),
  follow: pageAction({
    ...press,
    name: 'follow_listing',
    run: ({ listing, wanted }, { actor }) => followListing(actor, listing, wanted),
  }),
  /** `listing` is the id of the review. */
  helpful: pageAction({
    ...press,
    name: 'find_helpful',
    run: ({ listing, wanted }, { actor }) => markText(actor, 'helpful', listing, wanted),
  }),
  /** `listing` is the id of the question. */
  same: pageAction({
    ...press,
    name: 'ask_the_same',
    run: ({ listing, wanted }, { actor }) => markText(actor, 'same', listing, wanted),
  }),
};

const isOne = (value: unknown): value is keyof typeof actions => typeof value === 'string' && Object.hasOwn(actions, value);

/**
 * Handles a press of a vote, follow, “Helpful” or “Same question” button by a script (lib/islands/press-form.ts, text-marks.ts). Responds
 * with the new state, or with the reason for a refusal. Forms go to `/me/intents` instead. Pages of other sites can't send JSON here,
 * because their preflight request gets no permission. server.ts also refuses their requests.
 */
export async function POST(request: Request) {
  if (!/^application\/json *(;|$)/i.test(request.headers.get('content-type') ?? ''))
    return new Response('Send JSON.\n', { status: 415, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const body = (await request.json().catch(() => null)) as Partial<PressBody> | null;
  if (!isOne(body?.do))
    return new Response('Name what to do.\n', { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  return Response.json(await actions[body.do](body), { headers: { 'cache-control': 'private, no-store' } });
}

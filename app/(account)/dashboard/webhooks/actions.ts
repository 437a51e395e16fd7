'use server';

import { z } from 'zod';
import { type FormState, formAction, textsOf } from '#lib/api/form-action.ts';
import { paths } from '#lib/core/paths.ts';
import { createEndpoint, deleteEndpoint, replayEvent, rotateSecret, sendTestEvent } from '#lib/webhooks/endpoints.ts';

interface TypedEndpoint {
  url: string;
  events: string[];
}

/** `made` is a new secret, which can't be shown again later. */
type CreateEndpointState = FormState<TypedEndpoint, { made: { secret: string; url: string } }>;

export const createWebhook = formAction({
  name: 'create_webhook',
  typed: (_before: CreateEndpointState, form: FormData): TypedEndpoint => ({
    ...textsOf(form, 'url'),
    events: form.getAll('events').map(String),
  }),
  input: z.object({ url: z.string(), events: z.array(z.string()) }),
  page: () => paths.webhooks,
  run: async (values, { actor }) => {
    const { secret, endpoint } = await createEndpoint(actor, values);
    return { made: { secret, url: endpoint.url } };
  },
});

/** Deletes the webhook that the form names. */
export const deleteWebhook = formAction({
  name: 'delete_webhook',
  typed: (_before: FormState<{ id: string }>, form: FormData) => textsOf(form, 'id'),
  input: z.object({ id: z.string() }),
  page: () => paths.webhooks,
  run: async ({ id }, { actor }) => {
    await deleteEndpoint(actor, id);
    return {};
  },
});

/** Makes a new secret for the webhook that the form names, and shows it once. */
export const rotateWebhookSecret = formAction({
  name: 'rotate_webhook_secret',
  typed: (_before: FormState<{ id: string }, { secret: string }>, form: FormData) => textsOf(form, 'id'),
  input: z.object({ id: z.string() }),
  page: ({ id }) => paths.webhook(id),
  run: async ({ id }, { actor }) => ({ secret: await rotateSecret(actor, id) }),
});

/** Sends a test event to the webhook that the form names. */
export const testWebhook = formAction({
  name: 'test_webhook',
  typed: (_before: FormState<{ id: string }, { done: string }>, form: FormData) => textsOf(form, 'id'),
  input: z.object({ id: z.string() }),
  page: ({ id }) => paths.webhook(id),
  run: async ({ id }, { actor }) => {
    await sendTestEvent(actor, id);
    return { done: 'The test event is on its way. Load this page again in a moment to see the answer.' };
  },
});

/** Sends the event that the form names once more. */
export const replayWebhook = formAction({
  name: 'replay_webhook',
  typed: (_before: FormState<{ id: string; message: string }, { done: string }>, form: FormData) => textsOf(form, 'id', 'message'),
  input: z.object({ id: z.string(), message: z.string() }),
  page: ({ id }) => paths.webhook(id),
  run: async ({ id, message }, { actor }) => {
    await replayEvent(actor, id, message);
    return { done: 'It is sent again.' };
  },
});

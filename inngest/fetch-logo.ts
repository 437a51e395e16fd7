import { inngest } from '#inngest/client.ts';
import { on } from '#inngest/events.ts';
import { fetchLogo } from '#lib/services/logos/fetch-logo.ts';

/** Makes our copy of a logo. */
export const fetchLogoJob = inngest.createFunction({ id: 'fetch-logo', triggers: on('logo/wanted'), retries: 2 }, ({ event, step }) =>
  step.run('fetch', () => fetchLogo(event.data.url)),
);

import { health } from '#lib/adapters/health.ts';
import { fetchHandler } from '#lib/adapters/http.ts';

export const dynamic = 'force-dynamic';

const answer = fetchHandler(health);

export const GET = (request: Request) => answer(request);

import { health } from '#lib/adapters/health.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request) => health(request);

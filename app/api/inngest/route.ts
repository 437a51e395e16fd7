// The job engine calls in here where Next is the whole server; server.ts has the same handler in front of Next.
import { handleJobs } from '#inngest/serve.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request) => handleJobs(request);
export const POST = (request: Request) => handleJobs(request);
export const PUT = (request: Request) => handleJobs(request);

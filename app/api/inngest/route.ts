// Receives the calls of the job engine when Next runs without server.ts, which otherwise handles them in front of Next.
import { handleJobs } from '#inngest/serve.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request) => handleJobs(request);
export const POST = (request: Request) => handleJobs(request);
export const PUT = (request: Request) => handleJobs(request);

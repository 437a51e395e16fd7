// Receives the calls of the job engine if Next runs without server.ts. Otherwise server.ts handles these calls itself.
import { handleJobs } from '#inngest/serve.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request) => handleJobs(request);
export const POST = (request: Request) => handleJobs(request);
export const PUT = (request: Request) => handleJobs(request);

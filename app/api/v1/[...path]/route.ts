// The REST adapter where Next is the whole server, and in development; server.ts has the same one in front of Next.
import { answerRest, fetchHandler } from '#lib/adapters/rest/rest.ts';

export const dynamic = 'force-dynamic';

const handle = fetchHandler(answerRest);
const answer = (request: Request) => handle(request);

export { answer as DELETE, answer as GET, answer as HEAD, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };

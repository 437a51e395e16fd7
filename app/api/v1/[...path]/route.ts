// The REST API in development, and when Next runs without server.ts, which otherwise handles it in front of Next.
import { fetchHandler, handleRest } from '#lib/adapters/rest/rest.ts';

export const dynamic = 'force-dynamic';

const handle = fetchHandler(handleRest);
const respond = (request: Request) => handle(request);

export { respond as DELETE, respond as GET, respond as HEAD, respond as OPTIONS, respond as PATCH, respond as POST, respond as PUT };

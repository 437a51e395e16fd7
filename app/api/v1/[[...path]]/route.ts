// The REST API in development, or if Next runs without server.ts. Otherwise server.ts handles these requests itself.
import { fetchHandler } from '#lib/adapters/http.ts';
import { handleRest } from '#lib/adapters/rest/rest.ts';

export const dynamic = 'force-dynamic';

const handle = fetchHandler(handleRest);
const respond = (request: Request) => handle(request);

export { respond as DELETE, respond as GET, respond as HEAD, respond as OPTIONS, respond as PATCH, respond as POST, respond as PUT };

// The tool server in development, or if Next runs without server.ts. Otherwise server.ts handles these requests itself.
import { fetchHandler } from '#lib/adapters/http.ts';
import { handleMcp } from '#lib/adapters/mcp/handle-mcp.ts';

export const dynamic = 'force-dynamic';

const handle = fetchHandler(handleMcp);
const respond = (request: Request) => handle(request);

export { respond as DELETE, respond as GET, respond as HEAD, respond as OPTIONS, respond as PATCH, respond as POST, respond as PUT };

// The tool server where Next is the whole server, and in development; server.ts has the same one in front of Next.
import { handleMcp } from '#lib/adapters/mcp/handle-mcp.ts';

export const dynamic = 'force-dynamic';

const answer = (request: Request) => handleMcp(request);

export { answer as DELETE, answer as GET, answer as HEAD, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };

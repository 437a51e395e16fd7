// The tool server in development, and when Next runs without server.ts, which otherwise handles it in front of Next.
import { handleMcp } from '#lib/adapters/mcp/handle-mcp.ts';

export const dynamic = 'force-dynamic';

const respond = (request: Request) => handleMcp(request);

export { respond as DELETE, respond as GET, respond as HEAD, respond as OPTIONS, respond as PATCH, respond as POST, respond as PUT };

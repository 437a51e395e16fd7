import type { IncomingMessage } from 'node:http';

const lingerMs = 2_000;
const lingerBytes = 64 * 1024 * 1024;

/**
 * Lets a refused body pass by for a moment before its connection is closed (RFC 9112, section 9.6). A connection that
 * closes on bytes nobody read is reset, and a client that is still sending then loses the answer that says why.
 * To be called before the request is answered.
 */
export function lingerOverBody(request: IncomingMessage): void {
  const { headers, socket } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  // Node closes by this, once an answer is out after which the connection is not kept.
  socket.destroySoon = () => {
    Reflect.deleteProperty(socket, 'destroySoon');
    if (request.complete || request.destroyed) return socket.destroySoon();
    socket.end();
    let passed = 0;
    const close = () => {
      clearTimeout(patience);
      socket.destroy();
    };
    const patience = setTimeout(close, lingerMs);
    request.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      if (passed > lingerBytes) close();
    });
    request.once('close', close); // read to its end, or the client is gone
    request.resume();
  };
}

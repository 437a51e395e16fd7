// The baseline of bench:load: a node:http server that requests each answer from ORIGIN once and then sends the same bytes.
import { createServer, request } from 'node:http';

const answers = new Map<string, Promise<{ status: number; headers: string[]; body: Buffer }>>();

function ask(path: string, encoding: string) {
  return new Promise<{ status: number; headers: string[]; body: Buffer }>((resolve, reject) => {
    request(process.env.ORIGIN + path, { headers: { 'accept-encoding': encoding } }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      const { 'content-type': type = '', 'content-encoding': coding } = answer.headers;
      const headers = ['content-type', type, ...(coding ? ['content-encoding', coding] : []), 'content-length', String(body.length)];
      resolve({ status: answer.statusCode ?? 500, headers, body });
    })
      .on('error', reject)
      .end();
  });
}

createServer(async (request, response) => {
  const key = request.url ?? '/';
  if (!answers.has(key)) answers.set(key, ask(key, String(request.headers['accept-encoding'] ?? '')));
  const { status, headers, body } = await (answers.get(key) as ReturnType<typeof ask>);
  response.writeHead(status, headers);
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));

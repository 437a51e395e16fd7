// Serves a folder as a static web server does: `/x` serves `x.html` or redirects to `/x/`, which serves `x/index.html`. A missing page
// is answered with `404.html`, if there is one.
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, posix, sep } from 'node:path';

export interface PagesServer {
  origin: string;
  /** Returns the number of requests that were answered with 200. */
  servedCount(): number;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
};

export async function servePages(folder: string): Promise<PagesServer> {
  let served = 0;
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const { file, status, location } = resolvePage(folder, request.url?.split(/[?#]/)[0] ?? '/');
    if (location) {
      response.writeHead(301, { location }).end();
      return;
    }
    const body = file ? readFileSync(file) : Buffer.from(`${status}\n`);
    if (status === 200) served += 1;
    response.writeHead(status, {
      'content-type': (file && types[extname(file).toLowerCase()]) ?? 'text/plain; charset=utf-8',
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    servedCount: () => served,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Resolved {
  status: number;
  file?: string;
  location?: string;
}

function resolvePage(folder: string, path: string): Resolved {
  const decoded = decode(path);
  if (decoded === null || decoded.includes('\0')) return { status: 400 };
  const file = join(folder, posix.normalize(`/${decoded}`));
  if (file !== folder && !file.startsWith(folder + sep)) return { status: 400 };
  if (decoded.endsWith('/')) return found(join(file, 'index.html')) ?? notFound(folder);
  const exact = found(file) ?? found(`${file}.html`);
  if (exact) return exact;
  return found(join(file, 'index.html')) ? { status: 301, location: `${path}/` } : notFound(folder);
}

function found(file: string): Resolved | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? { status: 200, file } : undefined;
}

function notFound(folder: string): Resolved {
  const page = join(folder, '404.html');
  return found(page) ? { status: 404, file: page } : { status: 404 };
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

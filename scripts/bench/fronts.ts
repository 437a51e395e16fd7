// Proxies in front of two processes, for measurements.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Front {
  stop(): Promise<void>;
}

interface FrontOptions {
  port: number;
  upstreams: number[];
  /** The folder for the proxy's configuration. */
  folder: string;
}

/** Starts a proxy and waits until it listens. Returns null if the proxy is not on the PATH. */
async function run(command: string, args: string[], { port, folder }: FrontOptions): Promise<Front | null> {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output = (output + chunk).slice(-5_000);
  });
  const exit = once(child, 'close').catch(() => undefined);
  const isMissing = await Promise.race([once(child, 'error').then(() => true), once(child, 'spawn').then(() => false)]);
  if (isMissing) return null;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${command} ended:\n${output}`);
    await wait(50);
  }
  return {
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

/** Starts nginx with the configuration in docs/operations.md. */
export function nginx(options: FrontOptions): Promise<Front | null> {
  const { folder, port, upstreams } = options;
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
    http { access_log off; ${temporary}
      upstream debut { ${upstreams.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')} keepalive 32; }
      server { listen 127.0.0.1:${port}; client_max_body_size 12m;
        location / { proxy_pass http://debut; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; } } }`,
  );
  return run('nginx', ['-p', folder, '-e', 'stderr', '-c', file], options);
}

/** Starts Caddy with the configuration in docs/operations.md. */
export function caddy(options: FrontOptions): Promise<Front | null> {
  const { folder, port, upstreams } = options;
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  reverse_proxy ${upstreams.map((each) => `127.0.0.1:${each}`).join(' ')} {
    health_uri /api/health
    health_interval 1s
    lb_try_duration 5s
  }
}
`,
  );
  return run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], options);
}

/** Starts a proxy that passes each connection on to the next upstream, without health checks. */
export async function bareProxy({ port, upstreams }: FrontOptions): Promise<Front> {
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(upstreams[turn++ % upstreams.length] as number, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.resetAndDestroy()).on('close', () => open.delete(from));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

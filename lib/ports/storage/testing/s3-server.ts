import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { Config } from '#lib/core/config.ts';

export interface S3Server {
  settings: Extract<Config['storage'], { driver: 's3' }>;
  close(): Promise<void>;
}

/** Starts an S3 server with one empty bucket. The server checks the access key of a request, but not the rest of the signature. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'debut-s3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'debut', configs: [] }] });
  const { port } = await server.run();
  return {
    settings: {
      driver: 's3',
      bucket: 'debut',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

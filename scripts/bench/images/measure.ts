import { spawnSync } from 'node:child_process';

interface Measured {
  cpuMs: number;
  /** Peak of the resident memory, above that of a process that has made a small picture. */
  mb: number;
  problem: string | null;
}

/** Has our copy of a file made in a process of its own, and returns what that took. */
export function measure(kind: 'picture' | 'logo', file: Buffer): Measured {
  const { stdout, stderr, status } = spawnSync(process.execPath, [`${import.meta.dirname}/../measure-image.ts`, kind], { input: file });
  if (status !== 0) throw new Error(stderr.toString());
  return JSON.parse(stdout.toString()) as Measured;
}

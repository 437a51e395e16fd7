import { spawnSync } from 'node:child_process';

interface Measured {
  cpuMs: number;
  /** The peak of the resident memory in MB, minus that of the same process after making a small picture. */
  mb: number;
  problem: string | null;
}

/** Makes our copy of a file in a new process. Returns the CPU time and the memory that it took. */
export function measure(kind: 'picture' | 'logo', file: Buffer): Measured {
  const { stdout, stderr, status } = spawnSync(process.execPath, [`${import.meta.dirname}/../measure-image.ts`, kind], { input: file });
  if (status !== 0) throw new Error(stderr.toString());
  return JSON.parse(stdout.toString()) as Measured;
}

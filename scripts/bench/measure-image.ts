// Makes our copy of the file on standard input. Prints the CPU time and memory that it took, as JSON.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { makeLogo } from '#lib/listings/logos/make-logo.ts';
import { makeImage } from '#lib/listings/media/make-image.ts';

const make = process.argv[2] === 'logo' ? makeLogo : makeImage;
const peakMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

const file = Buffer.concat(await Array.fromAsync(process.stdin));
// Makes a small picture first, so that the libraries are loaded and don't count.
await make(
  await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer(),
);
const before = { mb: peakMb(), cpu: process.cpuUsage() };
const made = await make(file);
const { user, system } = process.cpuUsage(before.cpu);
process.stdout.write(
  JSON.stringify({ cpuMs: (user + system) / 1000, mb: peakMb() - before.mb, problem: 'problem' in made ? made.problem : null }),
);

// Makes our copy of the file at standard input, in a process of its own, and prints what that took as JSON.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { makeLogo } from '#lib/listings/logos/make-logo.ts';
import { makeImage } from '#lib/listings/media/make-image.ts';

const make = process.argv[2] === 'logo' ? makeLogo : makeImage;
const peakMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

const file = Buffer.concat(await Array.fromAsync(process.stdin));
// The libraries are loaded and the memory of the file is taken before.
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

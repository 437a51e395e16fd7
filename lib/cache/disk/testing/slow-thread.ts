// A stand-in for thread.ts on a slow disk. Each call takes half a second.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ id }: { id: number }) => setTimeout(() => parentPort?.postMessage({ id, value: null }), 500));

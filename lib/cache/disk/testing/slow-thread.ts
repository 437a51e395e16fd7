// A thread like thread.ts on a disk that takes half a second for each call.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ id }: { id: number }) => setTimeout(() => parentPort?.postMessage({ id, value: null }), 500));

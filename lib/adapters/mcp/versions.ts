import { newestProtocol, olderProtocols } from '#lib/adapters/agents-facts.ts';

/** The protocol versions that are served, newest first. */
export const protocolVersions = [newestProtocol, ...olderProtocols] as const;

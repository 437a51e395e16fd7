/** The newest protocol version, which needs no handshake. */
export const newestProtocol = '2026-07-28';
/** Older ones, newest first: they begin with `initialize`. */
export const olderProtocols = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;
/** All that are served, newest first. */
export const protocolVersions = [newestProtocol, ...olderProtocols] as const;

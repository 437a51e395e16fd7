/** The newest supported version of the Model Context Protocol. It has no handshake. */
export const newestProtocol = '2026-07-28';
/** Older supported versions, newest first. Their clients begin with `initialize`. */
export const olderProtocols = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;
/** All supported versions, newest first. */
export const protocolVersions = [newestProtocol, ...olderProtocols] as const;

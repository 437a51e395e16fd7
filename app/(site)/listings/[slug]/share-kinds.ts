// For cockpit.tsx and moment.tsx of the dashboard, until they import from where these are defined.
import { paths } from '#lib/core/paths.ts';

export type { ShareKind } from '#lib/listings/share-kinds.ts';
export const sharePath = paths.shareFile;

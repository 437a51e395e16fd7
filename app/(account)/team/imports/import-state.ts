import type { ImportStatus } from '#lib/generated/prisma/enums.ts';
import type { BadgeTone } from '#lib/ui/kit/badge.tsx';

/** The label and colour of each status of an import. */
export const importStates: Record<ImportStatus, { label: string; tone: BadgeTone }> = {
  uploaded: { label: 'To map', tone: 'warning' },
  checked: { label: 'Checked', tone: 'neutral' },
  running: { label: 'Running', tone: 'neutral' },
  stopped: { label: 'Stopped', tone: 'warning' },
  done: { label: 'Done', tone: 'success' },
};

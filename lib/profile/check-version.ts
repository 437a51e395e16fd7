import { type ErrorData, preconditionFailed } from '#lib/core/errors.ts';

/** The version, or versions, of a profile on which an edit may be based; undefined if the edit fits any version. */
export type ExpectedVersion = number | readonly number[] | undefined;

/** Throws 412 unless the profile’s version is one of those that the edit expects. */
export function checkVersion(current: number, expected: ExpectedVersion, resource: ErrorData['precondition_failed']['resource']): void {
  if (expected !== undefined && ![expected].flat().includes(current))
    throw preconditionFailed(
      `The ${resource} was changed meanwhile: its version is ${current} now. Read the ${resource} again, then repeat the edit.`,
      { version: current, resource },
    );
}

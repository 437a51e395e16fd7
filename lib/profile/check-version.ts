import { type ErrorData, preconditionFailed } from '#lib/core/errors.ts';

/** The version or versions of a profile on which an edit may be based. Undefined means any version. */
export type ExpectedVersion = number | readonly number[] | undefined;

/** Throws 412 if the edit isn't based on the profile’s current version. */
export function checkVersion(current: number, expected: ExpectedVersion, resource: ErrorData['precondition_failed']['resource']): void {
  if (expected !== undefined && ![expected].flat().includes(current))
    throw preconditionFailed(
      `The ${resource} was changed meanwhile: its version is ${current} now. Read the ${resource} again, then repeat the edit.`,
      { version: current, resource },
    );
}

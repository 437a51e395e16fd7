import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the folder of Next's production build, relative to the root of the checkout. */
export const buildFolder = () => process.env.NEXT_DIST_DIR ?? '.next';

/** Returns the folder of the previous production build. */
export const previousBuildFolder = () => `${buildFolder()}.previous`;

/** Returns the id of the build that this process serves. Builds of different sources have different ids. */
export const buildId = () => readFileSync(join(buildFolder(), 'BUILD_ID'), 'utf8');

/** The name of the file in a build folder that contains the hash of the sources. */
export const buildStamp = 'BUILT_FROM';

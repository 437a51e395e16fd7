/** Returns the folder of Next's production build, relative to the root of the checkout. */
export const buildFolder = () => process.env.NEXT_DIST_DIR ?? '.next';

/** Returns the folder of the build before it. */
export const previousBuildFolder = () => `${buildFolder()}.previous`;

/** The name of the file, in a folder that was built, with the hash of its sources. */
export const buildStamp = 'BUILT_FROM';

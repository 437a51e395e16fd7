/** Returns the folder of Next's production build, relative to the root of the checkout. */
export const buildFolder = () => process.env.NEXT_DIST_DIR ?? '.next';

/** Returns the folder of the previous production build. */
export const previousBuildFolder = () => `${buildFolder()}.previous`;

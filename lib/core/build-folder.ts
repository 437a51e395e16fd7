/** The folder of Next's production build, below the checkout. */
export const buildFolder = () => process.env.NEXT_DIST_DIR ?? '.next';

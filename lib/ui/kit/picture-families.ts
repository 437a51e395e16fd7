/** The families of the design that pictures use. */
export const designFamilies = ['inter', 'besley', 'league-gothic'];

/**
 * The faces of pictures as `fontFamily`: `text` (400, 600), `display` for names and a site's own words (400, 800), `figure` for ranks and
 * counts.
 */
export const pictureFamilies = { text: 'inter', display: 'besley, inter', figure: 'league-gothic, inter' };

/** The font families that pictures use. */
export const designFamilies = ['inter', 'besley', 'league-gothic'];

/**
 * Values of `fontFamily` for pictures. `text` has the weights 400 and 600. `display` is for names and sentences of a site (400 and 800).
 * `figure` is for ranks and counts.
 */
export const pictureFamilies = { text: 'inter', display: 'besley, inter', figure: 'league-gothic, inter' };

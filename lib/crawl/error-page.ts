/** Words of error pages, which servers send instead of the requested page. */
const errorWords =
  /not found|nicht gefunden|introuvable|no encontrad|não encontrad|non trovat|nie znaleziono|niet gevonden|\b(?:forbidden|access denied|bad gateway|service unavailable|internal server error|just a moment|attention required|account suspended|welcome to nginx)\b|\bchecking your browser\b|\bverify(?:ing)? (?:that )?you are (?:a )?human\b|\bdomain (?:is|may be) for sale\b/i;
/** Matches an HTTP error status that stands alone. Does not match the number in “500 boats”. */
const errorStatus = /^\W*(?:error\W+)?(?:40[134]|410|50[0-4])\s*(?:$|[-–—:|\n])/i;

/** Returns true if the beginning of a page's text looks like an error page. */
export function isErrorText(text: string): boolean {
  return errorWords.test(text) || errorStatus.test(text);
}

/** Returns true if a page's title looks like the title of an error page. */
export function isErrorTitle(title: string): boolean {
  return isErrorText(title) || /\b404\b/.test(title);
}

/** The meaning of the mark, for visitors. */
export const verifiedMeaning = 'Its owner proved control of the product’s domain';

/** Marks a listing whose owner is verified. It is above the link that covers its row, so that its tooltip works. */
export function VerifiedMark() {
  return (
    <span role="img" aria-label="Verified owner" title={verifiedMeaning} className="icon relative z-10 icon-verified size-4 text-success" />
  );
}

/** Marks a listing whose owner has proved control of the product's domain. */
export function VerifiedMark() {
  return (
    <span title="Its owner is verified" className="icon icon-verified size-4 text-success">
      <span className="sr-only">Verified</span>
    </span>
  );
}

/** Beside a product's name: its owner proved to hold the domain. */
export function VerifiedMark() {
  return (
    <span title="Its owner is verified" className="icon icon-verified size-4 text-success">
      <span className="sr-only">Verified</span>
    </span>
  );
}

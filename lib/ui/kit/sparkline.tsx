/** A figure's course as a small line. The figure stands beside it, so it says nothing aloud; with one value there is no course. */
export function Sparkline({ values, width = 72, height = 20 }: { values: readonly number[]; width?: number; height?: number }) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least || 1;
  const points = values.map((value, at) => {
    const x = 1 + (at / (values.length - 1)) * (width - 2);
    const y = 1 + (1 - (value - least) / span) * (height - 2);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="shrink-0">
      <polyline
        points={points.join(' ')}
        fill="none"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-soft"
      />
    </svg>
  );
}

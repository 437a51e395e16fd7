/** A small line chart, hidden from screen readers because the value is shown beside it. Renders nothing for a single value. */
export function Sparkline({ values, width = 72, height = 20 }: { values: readonly number[]; width?: number; height?: number }) {
  if (values.length < 2) return null;
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const range = max - min || 1;
  const points = values.map((value, at) => {
    const x = 1 + (at / (values.length - 1)) * (width - 2);
    const y = 1 + (1 - (value - min) / range) * (height - 2);
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

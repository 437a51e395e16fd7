import type { ReactNode } from 'react';

export interface MarkerProps {
  children: ReactNode;
  /** `stroke` for a few words; `wash` behind long quotes. */
  tone?: 'stroke' | 'wash';
  /** True if the stroke is drawn with an animation, as on the home page. */
  sweeps?: boolean;
  className?: string;
  style?: React.CSSProperties;
}

/**
 * Text under a highlighter. An inner element lifts the letters above the strokes of all lines. Otherwise, the stroke of a line would cover
 * the descenders of the line above.
 */
export function Marker({ children, tone = 'stroke', sweeps = false, className = '', style }: MarkerProps) {
  return (
    <mark style={style} className={`${tone === 'wash' ? 'marker-wash' : 'marker'} ${sweeps ? 'sweep' : ''} ${className}`.trim()}>
      <span>{children}</span>
    </mark>
  );
}

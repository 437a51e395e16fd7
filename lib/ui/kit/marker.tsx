import type { ReactNode } from 'react';

export interface MarkerProps {
  children: ReactNode;
  /** `stroke` for a few words; `wash` behind long quotes. */
  tone?: 'stroke' | 'wash';
  /** True on the home page, where the stroke is drawn before one's eyes. */
  sweeps?: boolean;
  className?: string;
  style?: React.CSSProperties;
}

/**
 * Words under the highlighter. The inner element is for the letters, which stand above the strokes of all lines: else the stroke of a line
 * would cover what hangs down from the line above.
 */
export function Marker({ children, tone = 'stroke', sweeps = false, className = '', style }: MarkerProps) {
  return (
    <mark style={style} className={`${tone === 'wash' ? 'marker-wash' : 'marker'} ${sweeps ? 'sweep' : ''} ${className}`.trim()}>
      <span>{children}</span>
    </mark>
  );
}

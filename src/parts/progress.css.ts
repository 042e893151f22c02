import { style } from '@vanilla-extract/css';
import { line } from '#src/style/shared-rules.ts';
import { appear, turn } from '#src/style/motion.css.ts';
import { theme } from '#src/style/theme.css.ts';

export const loading = style({
  ...line(theme.space.m),
  minBlockSize: theme.size.target,
  color: theme.colour.muted,
  animation: `${appear} ${theme.motion.calm} ${theme.motion.patience} both`,
});
export const wheel = style({
  flex: 'none',
  inlineSize: '1.375rem',
  blockSize: '1.375rem',
  border: `0.1875rem solid ${theme.colour.accent}`,
  borderBlockStartColor: theme.colour.line,
  borderRadius: '50%',
  animation: `${turn} 900ms linear infinite`,
});
export const progress = style({ display: 'grid', gap: theme.space.s });
export const track = style({ inlineSize: '100%', blockSize: '0.75rem', accentColor: theme.colour.accent });

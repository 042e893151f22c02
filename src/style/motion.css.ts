import { keyframes } from '@vanilla-extract/css';

export const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
export const turn = keyframes({ to: { rotate: '1turn' } });

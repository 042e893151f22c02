import { style } from '@vanilla-extract/css';
import { secondary } from '#src/style/shared-rules.ts';

export const whyNot = style(secondary);

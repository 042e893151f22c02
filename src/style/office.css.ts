import { globalStyle } from '@vanilla-extract/css';
import { theme } from './theme.css.ts';

// The office sits at a screen all day and reads long lists: the same theme, closer together.
globalStyle(':root[data-area="office"]', {
  vars: {
    [theme.type.small]: '0.875rem',
    [theme.type.normal]: '1rem',
    [theme.type.lead]: '1.0625rem',
    [theme.type.section]: '1.1875rem',
    [theme.type.title]: 'clamp(1.5rem, 1.4rem + 0.5vw, 1.75rem)',
    [theme.type.figure]: '1.1875rem',
    [theme.type.leading]: '1.45',
    [theme.space.l]: '0.875rem',
    [theme.space.xl]: '1.25rem',
    [theme.space.xxl]: '1.5rem',
    [theme.space.xxxl]: '2.5rem',
    [theme.space.page]: 'min(1.5rem, 4vw)',
    [theme.size.target]: '2.5rem',
    [theme.size.control]: '2.5rem',
  },
});

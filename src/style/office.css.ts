import { globalStyle } from '@vanilla-extract/css';
import { theme } from './theme.css.ts';

// The office works all day with long lists, so its pages have less space and smaller letters.
globalStyle(':root[data-area="office"]', {
  vars: {
    [theme.type.small]: '0.875rem',
    [theme.type.normal]: '1rem',
    [theme.type.lead]: '1.0625rem',
    [theme.type.section]: '1.1875rem',
    [theme.type.title]: 'clamp(1.5rem, 1.4rem + 0.5vw, 1.75rem)',
    [theme.type.figure]: '1.1875rem',
    [theme.type.leading]: '1.45',
    [theme.space.l]: 'min(0.875rem, 4.4vw)',
    [theme.space.xl]: 'min(1.25rem, 6.25vw)',
    [theme.space.xxl]: 'min(1.5rem, 7.5vw)',
    [theme.space.xxxl]: 'min(2.5rem, 12vw)',
    [theme.space.page]: 'min(1.5rem, 4vw)',
    [theme.size.target]: '2.5rem',
    [theme.size.control]: '2.5rem',
  },
});

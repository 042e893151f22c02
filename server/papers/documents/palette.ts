import { lightColours } from '#domain/association/house-style.ts';

const { accent, accentSoft, error, gold, ink, line, muted, onAccent, paper } = lightColours;

/** The colours of the documents. They are the colours of the light screens, which also print well in grey. */
export const palette = { accent, accentSoft, error, gold, ink, line, muted, onAccent, tint: paper } as const;

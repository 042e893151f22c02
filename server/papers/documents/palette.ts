import { lightColours } from '#domain/association/house-style.ts';

const { accent, accentSoft, error, gold, ink, line, muted, onAccent, paper } = lightColours;

/** The colours of the documents: the light colours of the screens, which also print well in grey. */
export const palette = { accent, accentSoft, error, gold, ink, line, muted, onAccent, tint: paper } as const;

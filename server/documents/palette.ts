/** The colours of the documents: dark text on white, one accent, and a warm tint that prints well in grey. */
export const palette = {
  ink: '#16262e',
  softInk: '#44545d',
  accent: '#0b4f6c',
  accentTint: '#e8f0f3',
  warm: '#c58b2a',
  warmTint: '#faf6ee',
  line: '#d5dde1',
  danger: '#a61b1b',
  paper: '#ffffff',
} as const;

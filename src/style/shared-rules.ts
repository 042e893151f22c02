/** Takes no room and is not seen. */
export const unseen = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Parts below one another, which may be narrower than their longest word. */
export function column(gap: string) {
  return { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap } as const;
}

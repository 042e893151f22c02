/** The file formats for a person's stored data. */
export const heldDataForms = ['json', 'pdf'] as const;
export type HeldDataForm = (typeof heldDataForms)[number];

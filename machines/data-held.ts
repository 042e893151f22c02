/** The file formats for the personal data on file. */
export const heldDataForms = ['json', 'pdf'] as const;
export type HeldDataForm = (typeof heldDataForms)[number];

/** The file formats in which a person's stored data can be downloaded. */
export const heldDataForms = ['json', 'pdf'] as const;
export type HeldDataForm = (typeof heldDataForms)[number];

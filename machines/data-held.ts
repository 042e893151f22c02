/** The forms in which all data held about a person leave as a file. */
export const heldDataForms = ['json', 'pdf'] as const;
export type HeldDataForm = (typeof heldDataForms)[number];

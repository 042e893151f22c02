export const heldDataForms = ['json', 'pdf'] as const;
export type HeldDataForm = (typeof heldDataForms)[number];

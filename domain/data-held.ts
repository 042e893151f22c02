/** Where everything that is held about a person goes to, when it leaves as a file. */
export const heldDataForms = ['json', 'pdf'] as const;
export type HeldDataForm = (typeof heldDataForms)[number];

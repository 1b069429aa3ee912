// The kind of record entry that each form is stored as.
export const kinds = { case_history: 'case_history', physical_examination: 'examination' } as const

// Which kind of entry a form is in the record.
export const kinds = { case_history: 'case_history', physical_examination: 'examination' } as const

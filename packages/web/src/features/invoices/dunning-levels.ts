// The three letters on an overdue invoice, by what the texts call them.

export const levelNames = ['first', 'second', 'third'] as const

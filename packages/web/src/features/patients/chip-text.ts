// Formats a chip as it is read aloud: 15 digits in groups of 3, 4, 4 and 4; older chips and tags unchanged.
export const chipText = (chip: string): string =>
  chip.replace(/^(\d{3})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4')

// Tags: the identifiers of patients without a chip, `NC-000123` (product § 3).

/** Whether a patient's identifier is a tag, which it has instead of a chip. */
export const isTag = (chip: string): boolean => /^NC-\d+$/.test(chip)

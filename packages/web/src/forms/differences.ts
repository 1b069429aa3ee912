// Finds the fields that differ between the typed and the saved version of something that two people have edited.

type Values = Readonly<Record<string, unknown>>

export type Difference = {
  field: string
  mine: unknown
  theirs: unknown
  /** Whether it was typed here; if not, the other person changed it. */
  isTyped: boolean
}

/** A text for comparing values; an empty text, an empty list and a missing value count as the same. */
const plain = (value: unknown): string =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    ? ''
    : JSON.stringify(value)

/**
 * The fields that differ between the typed (`mine`) and the saved values (`theirs`); `base` has the values the form opened with.
 */
export const differences = (
  fields: readonly string[],
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
): Difference[] =>
  fields
    .filter(field => plain(mine[field]) !== plain(theirs[field]))
    .map(field => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      isTyped: plain(mine[field]) !== plain(base[field]),
    }))

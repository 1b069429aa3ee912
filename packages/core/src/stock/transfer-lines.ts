// The lines of a transfer, without schemas, so that lists don't load any.

/**
 * How many lines a transfer has at most: all are received in one transaction, each with its level, its movement and a difference.
 */
export const TRANSFER_LINES_AT_MOST = 20

/** All lines of a transfer, as sent or as arrived: the first one, whose fields are in the transfer itself, and the others. */
export const linesOf = <L extends object>(whole: L & { more?: readonly L[] | undefined }): readonly L[] => [
  whole,
  ...(whole.more ?? []),
]

/** The names of the items in a transfer, for a message. */
export const namesOf = (lines: readonly { itemName: string }[]): string =>
  lines.map(({ itemName }) => itemName).join(', ')

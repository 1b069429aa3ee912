// The lines of a transfer, without schemas: lists load them.

/** So many are received in one transaction, each with its level, its movement and a difference. */
export const TRANSFER_LINES_AT_MOST = 20

/** The lines of a transfer, of what is sent or of what arrived: the first one, which is the whole itself, and the others. */
export const linesOf = <L extends object>(whole: L & { more?: readonly L[] | undefined }): readonly L[] => [
  whole,
  ...(whole.more ?? []),
]

/** What is in a transfer, for a message. */
export const namesOf = (lines: readonly { itemName: string }[]): string =>
  lines.map(({ itemName }) => itemName).join(', ')

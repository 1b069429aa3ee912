// Isolates texts of two scripts in one line, so that each keeps its own direction.

/** The text, isolated so that it keeps its own direction within a sentence of another script (glossary § 1.2). */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/**
 * The given parts (without empty ones), each isolated, with a dot between them: `Dromedary · ٦ سنوات` reads in the line's order.
 */
export const isolatedParts = (parts: readonly (string | false | undefined)[]): string =>
  parts
    .flatMap(part => part || [])
    .map(isolated)
    .join(' · ')

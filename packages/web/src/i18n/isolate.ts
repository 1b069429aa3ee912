// Texts of two scripts in one line: each keeps its own direction.

/** A text of either script that keeps its own direction within a sentence of the other (glossary § 1.2). */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** The parts that are there, with a dot between them, isolated: `Dromedary · ٦ سنوات` reads in the line's order. */
export const isolatedParts = (parts: readonly (string | false | undefined)[]): string =>
  parts
    .flatMap(part => part || [])
    .map(isolated)
    .join(' · ')

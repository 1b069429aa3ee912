// A line of parts in either script: each keeps its own direction.

/** The parts that are there, with a dot between them, isolated: `Dromedary · ٦ سنوات` reads in the line's order. */
export const isolatedParts = (parts: readonly (string | false | undefined)[]): string =>
  parts
    .filter(Boolean)
    .map(part => `\u2068${part}\u2069`)
    .join(' · ')

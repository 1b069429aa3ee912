// Takes the keys of rows apart.

/** The id that a key ends with. */
export const idIn = (key: unknown): string => String(key).slice(String(key).lastIndexOf('#') + 1)

/** The part of a key before its id, without the `#` between them. */
export const beforeId = (key: unknown): string => String(key).slice(0, String(key).lastIndexOf('#'))

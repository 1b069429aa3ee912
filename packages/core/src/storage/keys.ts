// Takes the keys of rows apart.

/** The id that a key ends with. */
export const idIn = (key: unknown): string => String(key).slice(String(key).lastIndexOf('#') + 1)

/** What stands before the id in a key. */
export const beforeId = (key: unknown): string => String(key).slice(0, String(key).lastIndexOf('#'))

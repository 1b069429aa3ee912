// Digits that stand in the texts themselves, as in "30 days", by the digits that the person chose.

/** Two that nobody types: they keep the place of a value, which has its digits already. */
const PLACES = /\ue000(\w+)\ue001/g
/** What keeps its digits (values, isolated parts, Latin words and what belongs to them: ISO 11784, C1–C5), else digits. */
const PARTS = /\ue000\w+\ue001|[\u2066\u2068][^\u2069]*\u2069|[A-Za-z][\w.–-]*(?: \d+)?|\d+/g

/**
 * A text with its own digits as `digits` writes them.
 * @param tell the text, with what it is given in the places of its values
 */
export const ownDigits = (
  tell: (places: Record<string, string>) => string,
  values: Record<string, unknown>,
  digits: (part: string) => string,
): string =>
  tell(Object.fromEntries(Object.keys(values).map(name => [name, `\ue000${name}\ue001`])))
    .replace(PARTS, part => (/^\d/.test(part) ? digits(part) : part))
    .replace(PLACES, (_, name) => String(values[name]))

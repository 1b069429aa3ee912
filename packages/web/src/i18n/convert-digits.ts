// Writes the digits within the texts themselves, as in "30 days", in the digits that the person chose.

/** Placeholders of values, which have the right digits already, between two characters that nobody types. */
const PLACES = /\ue000(\w+)\ue001/g
/**
 * The parts of a text: those that keep their digits (values, isolated parts, Latin words with the numbers that belong to them,
 * e.g. ISO 11784, C1–C5), and other digits.
 */
const PARTS = /\ue000\w+\ue001|[\u2066\u2068][^\u2069]*\u2069|[A-Za-z][\w.–-]*(?: \d+)?|\d+/g

/**
 * Returns a text with its own digits converted by `digits`.
 * @param tell returns the text, with the given placeholders in the places of its values
 */
export const convertDigits = (
  tell: (places: Record<string, string>) => string,
  values: Record<string, unknown>,
  digits: (part: string) => string,
): string =>
  tell(Object.fromEntries(Object.keys(values).map(name => [name, `\ue000${name}\ue001`])))
    .replace(PARTS, part => (/^\d/.test(part) ? digits(part) : part))
    .replace(PLACES, (_, name) => String(values[name]))

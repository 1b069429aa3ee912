// Cuts a text to the length of a field or to a number of bytes, without half a character.

/** At most the first `units` UTF-16 units, as fields are limited, without half a character at the end. */
export const cutAt = (text: string, units: number): string =>
  text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '')

const utf8 = new TextEncoder()
const bytesOf = (text: string): number => utf8.encode(text).length

/** The text within a number of bytes, whole characters, with an ellipsis where it was cut. */
export const cutTo = (text: string, bytes: number): string => {
  if (bytesOf(text) <= bytes) return text
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  let kept = ''
  for (const letter of letters) {
    if (bytesOf(`${kept}${letter}…`) > bytes) break
    kept += letter
  }
  return kept ? `${kept.trimEnd()}…` : ''
}

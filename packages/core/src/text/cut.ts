// Cuts a text to the length of a field or to a number of bytes, without half a character.

/** The first `units` UTF-16 units, which is how fields are limited, without half a character at the end. */
export const cutAt = (text: string, units: number): string =>
  text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '')

const utf8 = new TextEncoder()
const bytesOf = (text: string): number => utf8.encode(text).length

/** Cuts a text to a number of UTF-8 bytes, between whole characters, with an ellipsis at the cut; empty if nothing fits. */
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

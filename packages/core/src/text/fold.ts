// The one folding of names for sorting and searching, in Latin and Arabic script (performance § 2.6).

const arabic: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ـ: '',
}

/** Lower case, no marks, ß as ss, one form of each Arabic letter, ASCII digits, single spaces. */
export const fold = (text: string): string =>
  text
    // First, so that presentation forms become the letters that are folded next.
    .normalize('NFKC')
    .replace(/[أإآٱىئؤةـ]/g, letter => arabic[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const KEY_BYTES = 200

/**
 * A name in its form for index keys, and for searches by its beginning: folded, at most 200 bytes.
 * DynamoDB takes sort keys of 1,024 bytes, which 120 letters of some scripts exceed once they are folded.
 */
export const nameKey = (name: string): string => {
  const folded = fold(name)
  const bytes = new TextEncoder().encode(folded)
  if (bytes.length <= KEY_BYTES) return folded
  // A letter cut in half decodes to the replacement character, which is removed.
  return new TextDecoder()
    .decode(bytes.subarray(0, KEY_BYTES))
    .replace(/\uFFFD$/, '')
    .trim()
}

// One folding for sorting and searching names in Latin and Arabic script (performance § 2.6).

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

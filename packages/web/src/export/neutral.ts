// Neutralises texts that a spreadsheet would take for a formula: anybody can type a name, and others open the file.

// The signs that begin a formula, also in their full-width forms, which some systems convert. A program may drop blanks, quotes
// and invisible characters before them. A tab or a line break at the start moves the following text into a cell of its own.
// https://owasp.org/www-community/attacks/CSV_Injection
const FORMULA = /^(?:[\t\r\n]|[\s"'`\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

/** Whether a spreadsheet could take the text for a formula. */
export const isFormula = (text: string): boolean => FORMULA.test(text)

/** Puts an apostrophe before a text that could be taken for a formula. The text stays readable, phone numbers too. */
export const neutral = (text: string): string => (isFormula(text) ? `'${text}` : text)

// Neutralises texts that a spreadsheet would take for a formula: anybody can type a name, and others open the file.

// The signs that begin a formula, also in their wide forms, which some systems fold; before them a program may drop
// blanks, quotes and invisible marks. A tab or a line break at the front moves what follows into a cell of its own.
// https://owasp.org/www-community/attacks/CSV_Injection
const FORMULA = /^(?:[\t\r\n]|[\s"'`\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

/** Whether a spreadsheet could take the text for a formula. */
export const isFormula = (text: string): boolean => FORMULA.test(text)

/** The text with an apostrophe before it where it could be taken for a formula: it stays readable, phones too. */
export const neutral = (text: string): string => (isFormula(text) ? `'${text}` : text)

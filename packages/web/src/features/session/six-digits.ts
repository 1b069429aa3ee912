// The six digits of an authenticator app, as typed or pasted.

export const CODE_DIGITS = 6

/** Keeps only the digits, at most six, Arabic ones as Latin: `١٢٣ 456` becomes `123456`. */
export const digitsOf = (typed: string): string =>
  typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, sign => String(sign.charCodeAt(0) & 0xf))
    .replace(/\D/g, '')
    .slice(0, CODE_DIGITS)

/** Returns the two parts of a reset link's value, `<code>.<user>`; undefined for anything else. */
export const resetPartsOf = (value: string | null): { code: string; user: string } | undefined => {
  const [, code, user] = /^(\d{6})\.([^\s.].{0,127})$/.exec(value ?? '') ?? []
  return code && user ? { code, user } : undefined
}

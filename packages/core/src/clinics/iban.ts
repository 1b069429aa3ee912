// Account numbers as ISO 13616 forms them: country, two check digits, up to 30 letters and digits.

/** The IBAN in capitals, without the spaces between its groups. */
export const compactIban = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** Whether the form and the check digits are right (modulo 97 leaves 1). */
export const isIban = (typed: string): boolean => {
  const iban = compactIban(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, letter =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

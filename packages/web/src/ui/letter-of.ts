/** Returns the Latin capital letter of a key, whatever script it types; undefined for signs and named keys, wherever they are. */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | undefined => {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase()
  return /[^\x20-\x7e]/.test(key) && /\p{L}/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
}

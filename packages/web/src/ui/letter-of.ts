/** The Latin letter of a key in capitals, whatever script the keyboard types; of a sign or a name none, wherever its key lies. */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | undefined => {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase()
  return /[^\x20-\x7e]/.test(key) && /\p{L}/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
}

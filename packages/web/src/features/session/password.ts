// What a new password must be (product § 11); the pool checks the same.

/** What is wrong with a new password and its repetition; undefined when nothing is. */
export const passwordFault = (password: string, repeated: string): 'rule' | 'mismatch' | undefined => {
  const kinds = [/.{10,}/s, /[a-z]/, /[A-Z]/, /[0-9]/]
  if (!kinds.every(kind => kind.test(password))) return 'rule'
  return password === repeated ? undefined : 'mismatch'
}

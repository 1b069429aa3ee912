// The rule for a new password (product § 11); the user pool checks the same.

/** Which parts of the rule a new password keeps. */
export const passwordRules = (password: string) => ({
  length: password.length >= 10,
  lower: /[a-z]/.test(password),
  upper: /[A-Z]/.test(password),
  digit: /[0-9]/.test(password),
})

/** What is wrong with a new password and its repetition; undefined when nothing is. */
export const passwordFault = (password: string, repeated: string): 'rule' | 'mismatch' | undefined => {
  if (!Object.values(passwordRules(password)).every(Boolean)) return 'rule'
  return password === repeated ? undefined : 'mismatch'
}

/** Why the service refused a new password: against the rule, or among those that attackers try first. Undefined for any other error. */
export const refusedPassword = (error: unknown): 'rule' | 'common' | undefined => {
  const { name, message } = (error ?? {}) as { name?: string; message?: string }
  if (name !== 'InvalidPasswordException') return undefined
  return message === 'password.common' ? 'common' : 'rule'
}

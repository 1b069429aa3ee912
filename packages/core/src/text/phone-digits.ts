// The digits of a phone as people type or paste it.
import { fold } from './fold.ts'

/**
 * The digits of a phone in ASCII, with a + if one comes first, as from abroad. A 0 in brackets after it is dialled at home alone.
 * Whatever stands between them, brackets, dashes, or marks of direction, says nothing.
 */
export const phoneDigitsOf = (typed: string): string => {
  const isAbroad = /^\P{N}*[+＋]/u.test(typed)
  return isAbroad
    ? `+${phoneDigitsOf(typed.replace(/^.*?[+＋]/u, '').replace(/\(0\)/, ''))}`
    : fold(typed).replace(/\D/g, '')
}

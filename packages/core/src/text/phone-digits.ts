// The digits of a phone as people type or paste it.
import { fold } from './fold.ts'

/**
 * The digits of a phone in ASCII, with a + if it is written with its country code. A 0 in brackets after that is left out, since
 * it is only dialled within the country. Brackets, dashes and marks of direction between the digits are dropped.
 */
export const phoneDigitsOf = (typed: string): string => {
  const isAbroad = /^\P{N}*[+＋]/u.test(typed)
  return isAbroad
    ? `+${phoneDigitsOf(typed.replace(/^.*?[+＋]/u, '').replace(/\(0\)/, ''))}`
    : fold(typed).replace(/\D/g, '')
}

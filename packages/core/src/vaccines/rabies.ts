// Whether a vaccine is against rabies, whatever it is called: the default, a clinic's own combination, or what somebody typed.
import { fold } from '../text/fold.ts'

const parts = ['rabies', 'tollwut', 'rabique', 'rabisin', 'rabigen', 'سعار']
/** Matched as whole words only: "rage" is a part of "storage". */
const words = ['rage', 'rabia']
/**
 * كلب means rabies only as the whole name; الكلب also at the end of a name, or after a word for illness or "against". Elsewhere
 * both mean a dog.
 */
const ARABIC = /(?:^|\s)(?:(?:داء|مرض|ضد) )?الكلب$|(?:داء|مرض|ضد) الكلب(?:\s|$)|^كلب$/

const isSaidIn = (name: string): boolean => {
  const text = fold(name)
  return (
    parts.some(part => text.includes(part)) ||
    text.split(' ').some(word => words.includes(word)) ||
    ARABIC.test(text)
  )
}

/**
 * Whether any of these names means rabies, in any of the app's languages: the vaccine as the entry names it, its name, its
 * product.
 */
export const isAgainstRabies = (...names: readonly (string | undefined)[]): boolean =>
  names.some(name => name !== undefined && isSaidIn(name))

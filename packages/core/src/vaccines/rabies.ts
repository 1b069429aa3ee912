// Whether a vaccine is against rabies, whatever it is called: the default, a clinic's own combination, or what somebody has typed.
import { fold } from '../text/fold.ts'

const parts = ['rabies', 'tollwut', 'rabique', 'rabisin', 'rabigen', 'سعار']
/** Whole words alone: "rage" is within "storage". */
const words = ['rage', 'rabia']
/** كلب is any dog, and الكلب the dog, but for its illness, or where nothing more is said of it. */
const ARABIC = /(?:^|\s)(?:(?:داء|مرض|ضد) )?الكلب$|(?:داء|مرض|ضد) الكلب(?:\s|$)|^كلب$/

const isSaidIn = (name: string): boolean => {
  const text = fold(name)
  return (
    parts.some(part => text.includes(part)) ||
    text.split(' ').some(word => words.includes(word)) ||
    ARABIC.test(text)
  )
}

/** By any of its names, in any of the app's languages: how the entry names its vaccine, what it was called, its product. */
export const isAgainstRabies = (...names: readonly (string | undefined)[]): boolean =>
  names.some(name => name !== undefined && isSaidIn(name))

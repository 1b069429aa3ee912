// What a number typed after `#` may be: an owner's, a chip's, an invoice's. Only their addresses are known, not whether they
// exist.
import { fold } from '@vetrounds/core/text/fold'

export type Numbers = { owner?: string; chip?: string; invoice?: string }

/** Owner numbers start at 1001; chips have 9 digits or more, or are tags such as NC-000123. */
export const numbersIn = (text: string): Numbers => {
  const plain = fold(text).replaceAll(' ', '')
  if (/^nc\d{1,6}$/.test(plain)) return { chip: `NC-${plain.slice(2).padStart(6, '0')}` }
  if (!/^\d+$/.test(plain)) return plain === '' ? {} : { invoice: text.trim() }
  if (plain.length >= 9) return { chip: plain }
  return { ...(plain.length >= 4 && { owner: plain }), invoice: text.trim() }
}

// The highest possible score on each scale that the examination uses (clinical forms, PE1).
import { chosen, type Row, type Values } from './values.ts'

const PAIN_MOST: Readonly<Record<string, number>> = { nrs: 10, cmps_f: 20, fgs: 10, hgs: 12 }

/**
 * Returns the highest possible score of a field; the short Glasgow form has fewer points without mobility. Undefined for a field
 * that is no score on a scale.
 */
export const scoreMost = (key: string, values: Values | Row): number | undefined => {
  if (key === 'body_condition_score') return chosen(values.bcs_scale)[0] === 'five' ? 5 : 9
  if (key !== 'pain_score') return undefined
  const [scale = ''] = chosen(values.pain_scale)
  if (scale === 'cmps_sf') return values.pain_mobility_assessed === 'no' ? 20 : 24
  return PAIN_MOST[scale]
}

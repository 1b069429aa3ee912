// What answers ask for beyond their form: hygiene and the authority (rule 12), allergies (rule 13), and the patient's behaviour (rule 14).
import type { Behaviour } from '../patients/species.ts'
import { chosen, rowsOf, type Values } from './values.ts'

const has = (values: Values, field: string, ...keys: string[]): boolean =>
  chosen(values[field]).some(key => keys.includes(key))

/** Whether people may be in danger: whoever handles the animal is told. */
export const asksForHygiene = (values: Values): boolean =>
  has(values, 'people_ill', 'yes') ||
  has(values, 'people_skin_lesions', 'yes') ||
  has(values, 'infection_risk', 'zoonosis', 'notifiable')

/** Whether a disease is suspected that the veterinary authority must hear of. */
export const isNotifiable = (values: Values): boolean => has(values, 'infection_risk', 'notifiable')

/** The answers without that suspicion: papers for owners don't tell it unless the vet says so. */
export const withoutNotifiable = (values: Values): Values => {
  const { infection_risk: risks, ...rest } = values
  const others = chosen(risks).filter(key => key !== 'notifiable')
  return others.length > 0 ? { ...rest, infection_risk: others } : rest
}

/** Reactions that were told in a field, as far as the patient's allergies don't have them. */
export const reactionsIn = (
  field: 'drug_reactions' | 'vaccinations',
  values: Values,
  allergies: readonly string[],
): string[] => {
  const value = values[field]
  const rows = rowsOf(value).flatMap(({ reaction, vaccine_name: name }) =>
    typeof reaction === 'string' && reaction ? [name ? `${String(name)}: ${reaction}` : reaction] : [],
  )
  const told = typeof value === 'string' ? [value] : rows
  const known = new Set(allergies.map(each => each.toLowerCase()))
  return told.map(text => text.trim()).filter(text => text !== '' && !known.has(text.toLowerCase()))
}

/** Whoever handles the animal next must know of these. */
const dangers: readonly Behaviour[] = ['Biter', 'Muzzle_Required', 'Needs_Sedation']

/**
 * What was seen now, where it differs from what the patient is known for; and whether one of the dangers is new. That is written down
 * unless somebody says no: the dangers that were known before stay with it.
 */
export const behaviourSeen = (
  values: Values,
  known: readonly Behaviour[] = [],
): { seen: Behaviour[]; isDanger: boolean } | undefined => {
  const seen = chosen(values.behavior) as Behaviour[]
  const isSame = seen.length === known.length && seen.every(key => known.includes(key))
  if (seen.length === 0 || isSame) return undefined
  const isDanger = seen.some(key => dangers.includes(key) && !known.includes(key))
  const former = known.filter(key => isDanger && dangers.includes(key) && !seen.includes(key))
  return { seen: [...seen, ...former], isDanger }
}

// What answers require outside their form: hygiene and a report to the authority (rule 12), allergies (rule 13), and the
// patient's behaviour (rule 14).
import type { Behaviour } from '../patients/species.ts'
import { chosen, rowsOf, type Values } from './values.ts'

const has = (values: Values, field: string, ...keys: string[]): boolean =>
  chosen(values[field]).some(key => keys.includes(key))

/** Whether people may be in danger: whoever handles the animal is warned. */
export const asksForHygiene = (values: Values): boolean =>
  has(values, 'people_ill', 'yes') ||
  has(values, 'people_skin_lesions', 'yes') ||
  has(values, 'infection_risk', 'zoonosis', 'notifiable')

/** Whether a notifiable disease is suspected, which must be reported to the veterinary authority. */
export const isNotifiable = (values: Values): boolean => has(values, 'infection_risk', 'notifiable')

/**
 * Returns the answers without a suspected notifiable disease: papers for owners leave it out unless the vet decides otherwise.
 */
export const withoutNotifiable = (values: Values): Values => {
  const { infection_risk: risks, ...rest } = values
  const others = chosen(risks).filter(key => key !== 'notifiable')
  return others.length > 0 ? { ...rest, infection_risk: others } : rest
}

/** Returns the reactions that a field reports and that are not yet among the patient's allergies. */
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

/** Behaviour that whoever handles the animal next must know of. */
const dangers: readonly Behaviour[] = ['Biter', 'Muzzle_Required', 'Needs_Sedation']

/**
 * Returns the behaviour seen at this examination, if it differs from the patient's known behaviour, and whether one of the
 * dangers is new. A new danger is saved with the patient unless somebody unticks it, together with the dangers known before.
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

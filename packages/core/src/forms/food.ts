// Whether an animal's meat, milk or eggs are eaten: only then an examination asks for withdrawal periods (PE7).
import type { Species } from '../patients/species.ts'
import { lactationOf, newestWithFact, type Told, usuallyEatenSpecies } from '../records/safety.ts'
import { chosen, type Facts, type Values } from './values.ts'

type Food = Pick<Facts, 'foodProducing' | 'lactating'>

/**
 * Returns what the newest completed case history with an answer says. Where none has one, an animal of a species that is usually
 * eaten counts as food-producing.
 */
export const foodFromHistories = (species: Species, histories: readonly Told[], now: number): Food => {
  const said = newestWithFact('food', histories)?.facts?.food
  return {
    foodProducing: said === undefined ? usuallyEatenSpecies.includes(species) : said === 'yes',
    lactating: lactationOf(histories, now) !== undefined,
  }
}

/** Returns what the case history of the visit says, completed or draft; what it leaves open is taken from `noteTokenHolder`. */
export const foodFromVisit = (history: Values, known: Food): Food => {
  const [food] = chosen(history.food_producing)
  const [milk] = chosen(history.lactating)
  return {
    foodProducing: food ? food === 'yes' : known.foodProducing,
    lactating: milk ? milk === 'yes' : known.lactating,
  }
}

// Whether an animal's meat, milk or eggs are eaten: only then an examination asks for withdrawal periods (PE7).
import type { Species } from '../patients/species.ts'
import { foodSpecies, lactationOf, newestWith, type Told } from '../records/safety.ts'
import { chosen, type Facts, type Values } from './values.ts'

type Food = Pick<Facts, 'foodProducing' | 'lactating'>

/** As the completed case histories say, the newest first. Where none was asked, an animal that is usually eaten counts as one. */
export const foodKnown = (species: Species, histories: readonly Told[], now: number): Food => {
  const said = newestWith('food', histories)?.facts?.food
  return {
    foodProducing: said === undefined ? foodSpecies.includes(species) : said === 'yes',
    lactating: lactationOf(histories, now) !== undefined,
  }
}

/** As the case history of the visit says, be it completed or a draft; what it leaves open is as it was known. */
export const foodFacts = (history: Values, known: Food): Food => {
  const [food] = chosen(history.food_producing)
  const [milk] = chosen(history.lactating)
  return {
    foodProducing: food ? food === 'yes' : known.foodProducing,
    lactating: milk ? milk === 'yes' : known.lactating,
  }
}

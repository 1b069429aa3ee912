// The clinic's list of vaccines: the defaults, those that are proposed for a species, and after how many months each is due
// again.
import type { Species } from '../patients/species.ts'
import { defaultVaccines } from '../records/vaccines.ts'
import type { Vaccine } from './vaccine.ts'

/** The defaults as a new clinic finds them: vaccines for only some regions are off. */
export const defaultVaccineList: readonly Vaccine[] = defaultVaccines.map(
  ({ id, key, species, first, months, isRegional, isCore }) => ({
    id,
    key,
    species: [...species],
    ...(first && { firstBooster: first }),
    ...(months && { laterBoosters: months }),
    ...(isCore && { counts: true }),
    active: !isRegional,
    v: 0,
  }),
)

/** The clinic's list: the defaults in their order, each as the clinic has it now, then its own by name. */
export const wholeList = (rows: readonly Vaccine[]): Vaccine[] => [
  ...defaultVaccineList.map(each => rows.find(({ id }) => id === each.id) ?? each),
  ...rows.filter(({ key }) => !key).sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1)),
]

/** The vaccines that are proposed for a species, in the order of the list. */
export const vaccinesFor = (list: readonly Vaccine[], of: Species): Vaccine[] =>
  list.filter(({ active, species: all }) => active && all.includes(of))

/** How a vaccination names its vaccine: by the key of a default, or by the id of one of the clinic's own. */
export const nameInEntry = ({ key, id }: Pick<Vaccine, 'key' | 'id'>): string => key ?? id

/** After how many months a vaccination is due again; undefined if no interval is known. */
export const dueAfter = (
  { firstBooster, laterBoosters }: Pick<Vaccine, 'firstBooster' | 'laterBoosters'>,
  isPrimary: boolean,
): number | undefined => (isPrimary ? (firstBooster ?? laterBoosters) : laterBoosters)

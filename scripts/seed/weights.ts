// Weights of the demo's animals over two years, so that charts show something: growing up, then slow ups and downs.
import type { Species } from '@vetrounds/core/patients/species'
import { rowOf } from '@vetrounds/core/storage/entity'
import { TimelineHead } from '../../packages/core/src/records/timeline.entity.ts'
import { type Chance, seededId } from './random.ts'
import type { Row } from './write-rows.ts'

const DAY = 86_400_000
const TWO_YEARS = 730 * DAY

/** What grown ones weigh, in grams, and how many days they grow. */
export const grown: Record<Species, readonly [from: number, to: number, days: number]> = {
  avian: [35, 450, 60],
  bovine: [300_000, 420_000, 500],
  camelid: [70_000, 480_000, 900],
  canine: [5_000, 38_000, 330],
  testudines: [300, 2_400, 1500],
  caprine: [22_000, 60_000, 400],
  cavies: [700, 1_150, 120],
  cervidae: [40_000, 80_000, 500],
  equine: [220_000, 540_000, 900],
  feline: [3_000, 6_200, 280],
  lapine: [1_200, 3_600, 180],
  murine: [30, 420, 60],
  ovine: [45_000, 90_000, 300],
}

/** What a scale shows: 100 g of a dog, 20 g of a cat, 1 g of a mouse. */
export const read = (grams: number): number => {
  const step = grams > 8_000 ? 100 : grams > 1_000 ? 20 : 1
  return Math.max(1, Math.round(grams / step) * step)
}

type Animal = {
  clinicId: string
  branchId: string
  id: string
  species: Species
  birthDate: string
  by: string
}

/** A few weighings, from `until` backwards; none for two in five. */
export const weightRows = (animal: Animal, chance: Chance, until: number): Row[] => {
  const { clinicId, branchId, id, species, birthDate, by } = animal
  if (chance.is(0.4)) return []
  const born = Date.parse(birthDate)
  const [from, to, days] = grown[species]
  const adult = chance.between(from, to)
  const gain = chance.between(-6, 12) / 100
  const count = chance.between(2, 7)
  const last = until - chance.between(3, 50) * DAY
  const first = Math.max(born + 20 * DAY, last - TWO_YEARS)
  return Array.from({ length: count }, (_, n) => {
    const share = count === 1 ? 1 : n / (count - 1)
    const day = Math.floor((first + (last - first) * share) / DAY) * DAY
    const at = day + chance.between(8 * 60, 16 * 60) * 60_000
    const size = Math.min(1, 0.2 + (0.8 * (at - born)) / (days * DAY))
    const grams = read(adult * size * (1 + gain * share + chance.between(-15, 15) / 1000))
    const occurredAt = new Date(at).toISOString()
    return rowOf(TimelineHead, {
      clinicId,
      patientId: id,
      occurredAt,
      id: seededId(`weight ${id} ${n}`, at),
      kind: 'weight',
      branchId,
      grams,
      v: 1,
      _s: 1,
      at: occurredAt,
      by,
    })
  })
}

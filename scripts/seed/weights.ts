// Weights of the demo's animals over two years, so that charts show something: growing up, then slow ups and downs.
import type { Species } from '@vetrounds/core/patients/species'
import { rowOf } from '@vetrounds/core/storage/entity'
import { TimelineHead } from '../../packages/core/src/records/timeline.entity.ts'
import { type Chance, seededId } from './random.ts'
import type { Row } from './write-rows.ts'

const DAY = 86_400_000
const TWO_YEARS = 730 * DAY

/** Adult weight by species, in grams, and how many days the species grows. */
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

/** Adult weight by breed, in grams, where the breed says more than the species. */
const ofBreed: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'Labrador Retriever': [26_000, 36_000],
  'Golden Retriever': [25_000, 34_000],
  'Border Collie': [14_000, 20_000],
  'English Cocker Spaniel': [12_000, 15_000],
  'German Shepherd Dog': [23_000, 38_000],
  'Jack Russell Terrier': [5_500, 8_000],
  'French Bulldog': [9_000, 13_500],
  'Cavalier King Charles Spaniel': [5_600, 8_800],
  'Dachshund, Smooth-Haired': [7_000, 10_000],
  'Miniature Schnauzer': [5_500, 8_500],
  Saluki: [18_000, 27_000],
  'Irish Setter': [24_000, 32_000],
  'Maine Coon': [5_000, 8_000],
  'Fancy rat': [280, 480],
  'Syrian hamster': [100, 150],
  'Fancy mouse': [25, 40],
  Budgerigar: [32, 42],
  Cockatiel: [80, 110],
  'African grey parrot': [400, 520],
  'Peregrine falcon': [650, 950],
  Canary: [18, 26],
  'Connemara pony': [280_000, 380_000],
  'Irish Draught': [520_000, 650_000],
  'Pygmy goat': [22_000, 32_000],
  Dromedary: [400_000, 550_000],
  Alpaca: [55_000, 80_000],
}

/** A random adult weight of an animal, in grams. */
export const adultWeight = (species: Species, breed: string | undefined, chance: Chance): number => {
  const [from, to] = ofBreed[breed ?? ''] ?? grown[species]
  return chance.between(from, to)
}

/** Rounds as scales do: to 100 g for a dog, 20 g for a cat, 1 g for a mouse. */
export const read = (grams: number): number => {
  const step = grams > 8_000 ? 100 : grams > 1_000 ? 20 : 1
  return Math.max(1, Math.round(grams / step) * step)
}

type Animal = {
  clinicId: string
  branchId: string
  id: string
  species: Species
  breed: string
  birthDate: string
  by: string
}

/** A few weighings, from `until` backwards; none for two in five animals. */
export const weightRows = (animal: Animal, chance: Chance, until: number): Row[] => {
  const { clinicId, branchId, id, species, breed, birthDate, by } = animal
  if (chance.is(0.4)) return []
  const born = Date.parse(birthDate)
  const [, , days] = grown[species]
  const adult = adultWeight(species, breed, chance)
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
      at: occurredAt,
      by,
    })
  })
}

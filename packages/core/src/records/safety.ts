// Hints beside a medicine or treatment: what is dangerous for the species (clinical forms, rule 11), and what stands in the patient's allergies.
import type { Species } from '../patients/species.ts'
import { fold } from '../text/fold.ts'

/** Groups that people name as an allergy, and what belongs to them: parts of names, folded. */
const groups: readonly (readonly [names: readonly string[], members: readonly string[]])[] = [
  [
    ['penicillin', 'beta-lactam', 'betalactam', 'بنسلين'],
    ['penicillin', 'amoxi', 'ampicillin', 'cloxacillin', 'sulbactam', 'clavulan'],
  ],
  [
    ['cephalosporin', 'cefalosporin'],
    ['cef', 'ceph'],
  ],
  [
    ['sulfonamid', 'sulphonamid'],
    ['sulfa', 'sulfadi', 'sulfameth', 'trimethoprim'],
  ],
  [
    ['tetracyclin', 'tetrazyklin'],
    ['cyclin', 'zyklin'],
  ],
  [['fluoroquinolon', 'fluorchinolon'], ['floxacin']],
  [
    ['nsaid', 'nsaids', 'nsar', 'antiphlogistik'],
    ['meloxicam', 'carprofen', 'robenacoxib', 'firocoxib', 'cimicoxib', 'ketoprofen', 'metamizol'],
  ],
  [['opioid'], ['morphin', 'methadon', 'butorphanol', 'buprenorphin', 'fentanyl']],
]

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(word => word.length >= 4)

/** The allergies of a patient that a product meets: by its own name, a substance in it, or its group. */
export const allergyHits = (allergies: readonly string[], name: string): string[] => {
  const product = fold(name)
  const words = wordsOf(name)
  return allergies.filter(allergy => {
    const told = wordsOf(allergy)
    const isNamed =
      told.some(word => product.includes(word)) || words.some(word => fold(allergy).includes(word))
    const isOfGroup = groups.some(
      ([names, members]) =>
        names.some(each => told.some(word => word.startsWith(each))) &&
        members.some(member => words.some(word => word.includes(member))),
    )
    return isNamed || isOfGroup
  })
}

type SafetyHint = 'permethrin' | 'mdr1' | 'fipronil' | 'ivermectin' | 'withdrawal'

/** Animals whose meat, milk or eggs are eaten: medicines have withdrawal periods. */
export const foodSpecies: readonly Species[] = ['bovine', 'ovine', 'caprine', 'camelid', 'cervidae']
const mdr1Breeds = ['collie', 'australian shepherd', 'aussie', 'sheltie', 'shetland sheepdog']
const avermectins = ['ivermectin', 'doramectin', 'moxidectin', 'eprinomectin', 'abamectin']

/** Hints that never block. */
export const safetyHints = (
  { species, breed }: { species: Species; breed?: string | undefined },
  name: string,
): SafetyHint[] => {
  const product = fold(name)
  if (product.length < 4) return []
  const has = (part: string) => product.includes(part)
  const isMdr1 = mdr1Breeds.some(each => fold(breed ?? '').includes(each))
  const hints: [SafetyHint, boolean][] = [
    ['permethrin', species === 'feline' && has('permethrin')],
    ['mdr1', species === 'canine' && isMdr1 && avermectins.some(has)],
    ['fipronil', species === 'lapine' && has('fipronil')],
    ['ivermectin', species === 'testudines' && avermectins.some(has)],
    ['withdrawal', foodSpecies.includes(species)],
  ]
  return hints.flatMap(([hint, applies]) => (applies ? [hint] : []))
}

// Which animals live where, with breeds, colours and what staff should know of them.
import type { Species } from '@vetrounds/core/patients/species'
import type { Language } from './chain.ts'

/** Share of each species among the patients of a clinic. */
export const speciesShares: Record<Language, Partial<Record<Species, number>>> = {
  en: {
    canine: 48,
    feline: 30,
    lapine: 6,
    equine: 4,
    avian: 3,
    cavies: 3,
    testudines: 2,
    murine: 2,
    ovine: 1,
    bovine: 1,
  },
  de: {
    canine: 42,
    feline: 33,
    lapine: 8,
    cavies: 6,
    avian: 3,
    murine: 3,
    testudines: 2,
    equine: 2,
    caprine: 1,
    cervidae: 1,
  },
  ar: {
    feline: 42,
    canine: 26,
    avian: 12,
    camelid: 5,
    equine: 5,
    lapine: 4,
    testudines: 3,
    caprine: 2,
    ovine: 1,
  },
}

/** Names of breeds as the two breed lists of the product have them; for other species as people call them. */
export const breeds: Record<Species, readonly string[]> = {
  canine: [
    'Labrador Retriever',
    'Golden Retriever',
    'Border Collie',
    'English Cocker Spaniel',
    'German Shepherd Dog',
    'Jack Russell Terrier',
    'French Bulldog',
    'Cavalier King Charles Spaniel',
    'Dachshund, Smooth-Haired',
    'Miniature Schnauzer',
    'Saluki',
    'Irish Setter',
    'Other',
  ],
  feline: [
    'Domestic Shorthair',
    'Domestic Longhair',
    'British Shorthair',
    'Maine Coon',
    'Persian',
    'Ragdoll',
    'Siamese',
    'Arabian Mau',
    'Other',
  ],
  lapine: ['Netherland Dwarf', 'Mini Lop', 'Lionhead', 'Rex'],
  cavies: ['American', 'Abyssinian', 'Peruvian'],
  murine: ['Fancy rat', 'Syrian hamster', 'Fancy mouse'],
  avian: ['Budgerigar', 'Cockatiel', 'African grey parrot', 'Peregrine falcon', 'Canary'],
  testudines: ["Hermann's tortoise", 'Red-eared slider'],
  equine: ['Irish Draught', 'Connemara pony', 'Hanoverian', 'Arabian'],
  bovine: ['Dexter'],
  ovine: ['Galway', 'Awassi'],
  caprine: ['Pygmy goat', 'Damascus goat'],
  camelid: ['Dromedary', 'Alpaca'],
  cervidae: ['Fallow deer'],
}

/** Species that carry a microchip as a rule. */
export const chipped: ReadonlySet<Species> = new Set(['canine', 'feline', 'equine', 'camelid'])

/** First digits of a chip by country: ISO 3166 numbers (ISO 11784). */
export const chipPrefix: Record<Language, string> = { en: '372', de: '276', ar: '784' }

export const colours: Record<Language, readonly string[]> = {
  en: ['black', 'black and white', 'tan', 'ginger', 'grey', 'brindle', 'cream', 'tricolour'],
  de: ['schwarz', 'schwarz-weiß', 'braun', 'rot', 'grau', 'gestromt', 'creme', 'dreifarbig'],
  ar: ['أسود', 'أبيض وأسود', 'بني', 'برتقالي', 'رمادي', 'كريمي', 'أبيض'],
}

export const allergies: Record<Language, readonly string[]> = {
  en: ['Penicillin', 'Chicken protein', 'Carprofen', 'Grass pollen'],
  de: ['Penicillin', 'Hühnereiweiß', 'Carprofen', 'Gräserpollen'],
  ar: ['البنسلين', 'بروتين الدجاج', 'كاربروفين'],
}

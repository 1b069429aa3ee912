// Which fields are not asked of which species, before any other condition is evaluated (forms' file § 3.4).
import { type Species, species } from '../patients/species.ts'
import { canVomit, hoofed, ruminants } from './species-classes.ts'

const but = (...kept: readonly Species[]): readonly Species[] => species.filter(each => !kept.includes(each))

const table: readonly (readonly [readonly Species[], string])[] = [
  [
    ['avian', 'testudines'],
    'lymph_nodes, capillary_refill_time, skin_turgor, gut_sounds, mammary_udder, ears, teeth, gums, coat_quality, liver, spleen, kidneys, bladder',
  ],
  [but('avian'), 'feathers, keel_score, crop, moult'],
  [but('testudines'), 'shell, hibernation'],
  [but('ovine', 'caprine', 'camelid'), 'wool, wool_or_fibre_loss'],
  [but(...hoofed), 'hooves, hoof_problems, last_hoof_care'],
  [hoofed, 'claws, anal_sacs'],
  [but(...ruminants), 'rumen_contractions, rumen_fill, rumen_content, rumination'],
  [but('bovine'), 'foreign_body_tests'],
  [but('equine'), 'gut_sounds_quadrants'],
  [but(...canVomit), 'vomiting'],
  [but('canine', 'feline'), 'faecal_score, licking_of_anus, scooting, anal_sacs, dental_grade, diet_trial'],
]

const hidden = new Map<string, ReadonlySet<Species>>()
for (const [of, keys] of table)
  for (const key of keys.split(', ')) hidden.set(key, new Set([...(hidden.get(key) ?? []), ...of]))

/** Whether a field isn't asked of a species at all. */
export const isHiddenFor = (key: string, of: Species): boolean => hidden.get(key)?.has(of) ?? false

const ofRuminants: readonly Species[] = ['bovine', 'caprine', 'ovine', 'cervidae']
const grazers: readonly Species[] = [...hoofed, 'lapine', 'cavies']
const nodes = {
  carnivores: ['canine', 'feline'],
  small: ['lapine', 'cavies', 'murine'],
} as const satisfies Record<string, readonly Species[]>

/** Options that only some species are offered: lymph nodes (§ 3.3), findings of the head, kinds of food. */
const offered: Readonly<Record<string, Readonly<Record<string, readonly Species[]>>>> = {
  node: {
    mandibular: but('avian', 'testudines'),
    parotid: ['equine', 'camelid', ...ofRuminants],
    retropharyngeal: [...nodes.carnivores, 'equine', ...ofRuminants],
    prescapular: but('avian', 'testudines'),
    axillary: [...nodes.carnivores, 'camelid', ...nodes.small],
    inguinal: but('avian', 'testudines'),
    subiliac: ['equine', 'camelid', ...ofRuminants],
    popliteal: [...nodes.carnivores, 'camelid', ...nodes.small],
    supramammary: ofRuminants,
    mesenteric: ofRuminants,
  },
  head_species: {
    beak_overgrown: ['avian', 'testudines'],
    beak_deformed: ['avian', 'testudines'],
    cere: ['avian'],
    choana: ['avian'],
    sinus_swelling: ['avian'],
    tympanic_swelling: ['testudines'],
    horn_injury: ofRuminants,
    jaw_swelling: ofRuminants,
    submandibular_oedema: ofRuminants,
  },
  diet_type: {
    hay: grazers,
    pasture: grazers,
    silage: hoofed,
    concentrate: hoofed,
    pellets: ['equine', 'camelid', ...nodes.small, 'avian', 'testudines'],
    seeds: ['avian', 'murine'],
    greens: ['avian', 'testudines', ...nodes.small],
    milk: but('avian', 'testudines'),
  },
  // Birds stand on two legs.
  limb: { front_left: but('avian'), front_right: but('avian') },
  posture: { fluffed: ['avian'] },
  temperature_site: { cloacal: ['avian', 'testudines'], rectal: but('avian', 'testudines') },
  itch_signs: { feather_plucking: ['avian'] },
  body_areas: { wing: ['avian'] },
}

/** Whether an option of a field is offered for a species. An option that is already chosen stays, whatever the species. */
export const isOffered = (field: string, option: string, to: Species): boolean =>
  offered[field]?.[option]?.includes(to) ?? true

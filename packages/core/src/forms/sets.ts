// Options that several fields share. A field that uses a set takes its labels from the set.
import { behaviours, species } from '../patients/species.ts'
import { marked, type Option } from './options.ts'

const plain = (keys: readonly string[]): readonly Option[] => keys.map(key => ({ key }))

export const sets = {
  yes_no_unknown: marked('yes, no, unknown'),
  severity: marked('low, medium, high'),
  lung_location: marked('front_left, front_right, back_left, back_right, whole_lungs'),
  limbs: marked('front_left, front_right, back_left, back_right'),
  side: marked('left, right, both'),
  progression: marked('increasing, decreasing, constant, intermittent'),
  body_areas: marked(`
    head, muzzle, periocular, ears, neck, trunk, back, tail_base, tail, chest, axilla, belly, groin,
    perianal, genital, forelimb, hindlimb, paws, wing, generalised
  `),
  discharge_type: marked('none, serous, mucoid, mucopurulent, purulent, bloody, other'),
  reaction: marked('normal, decreased, absent, increased, not_examined'),
  organ_finding: marked('normal, not_palpable, enlarged, small, irregular, painful, mass'),
  response: marked('improved, unchanged, worse, adverse, unknown'),
  delivery: marked(`
    oral, subcutaneous, intramuscular, intravenous, topical, transdermal, ophthalmic, otic,
    inhalation, rectal, sublingual, intranasal, intraosseous, intraperitoneal, intrauterine,
    intraconjunctival, intraarticular
  `),
  species: plain([...species, 'other']),
  behaviours: plain(behaviours),
}
export type SetName = keyof typeof sets

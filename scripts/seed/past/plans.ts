// Which animals of the demo have a history, and when they came for what, as `case@days ago`. They are of every class of species.
import type { Species } from '@vetrounds/core/patients/species'
import type { Language } from '../chain.ts'
import type { CaseKey } from './cases.ts'

/** The visits of one animal, the oldest first. */
export interface Plan {
  species: Species
  visits: readonly { key: CaseKey; days: number }[]
}

const plan = (species: Species, visits: string): Plan => ({
  species,
  visits: visits.split(' ').map(each => {
    const [key = '', days = ''] = each.split('@')
    return { key: key as CaseKey, days: Number(days) }
  }),
})

export const plans: Readonly<Record<Language, readonly Plan[]>> = {
  en: [
    plan(
      'canine',
      'vaccination@1470 gastro@1260 vaccination@1105 otitis@940 earRecheck@926 vaccination@738 worming@600 ' +
        'lameness@420 vaccination@372 dental@300 otitis@118 earRecheck@103 checkup@21 worming@2',
    ),
    plan('canine', 'vaccination@760 worming@640 vaccination@395 cough@210 worming@95 vaccination@30'),
    plan(
      'feline',
      'vaccination@1400 cystitis@1190 vaccination@1030 vaccination@660 senior@520 kidneyCheck@430 kidneyCheck@310 ' +
        'vaccination@295 kidneyCheck@190 kidneyCheck@70 kidneyCheck@1',
    ),
    plan('lapine', 'vaccination@700 teeth@460 vaccination@335 teeth@290 checkup@88'),
    plan('equine', 'vaccination@900 worming@720 vaccination@540 colic@350 vaccination@180 worming@60'),
    plan('avian', 'checkup@500 plucking@240 checkup@190 checkup@14'),
    plan('bovine', 'hoof@380 checkup@370 hoof@40'),
    // Nobody came for the second dose.
    plan('feline', 'firstVaccination@75'),
  ],
  de: [
    plan(
      'canine',
      'vaccination@1180 skin@900 skinRecheck@872 vaccination@815 gastro@640 lameness@560 vaccination@450 skin@330 ' +
        'skinRecheck@300 lameness@160 vaccination@85 checkup@12 gastro@1',
    ),
    plan('feline', 'vaccination@980 cystitis@700 vaccination@610 dental@400 vaccination@245 cystitis@66'),
    plan('cavies', 'teeth@300 checkup@240 teeth@110 checkup@25'),
    plan('testudines', 'shell@540 shellRecheck@360 shellRecheck@175 checkup@30'),
    plan('caprine', 'worming@400 hoof@220 worming@130 checkup@33'),
    plan('lapine', 'vaccination@620 teeth@380 vaccination@255 checkup@19'),
    plan('feline', 'firstVaccination@70'),
  ],
  ar: [
    plan(
      'feline',
      'vaccination@1120 cystitis@930 vaccination@755 cystitis@640 senior@480 kidneyCheck@390 vaccination@385 ' +
        'kidneyCheck@260 kidneyCheck@125 vaccination@18 worming@2',
    ),
    plan('canine', 'vaccination@860 gastro@700 vaccination@495 lameness@300 vaccination@130 worming@45'),
    plan('avian', 'checkup@430 bumblefoot@200 bumblefoot@175 checkup@60'),
    plan('camelid', 'worming@420 hoof@260 vaccination@180 worming@70'),
    plan('equine', 'vaccination@600 colic@330 vaccination@240 vaccination@62 colic@2'),
    plan('feline', 'firstVaccination@80'),
  ],
}

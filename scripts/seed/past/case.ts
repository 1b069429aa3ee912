// What a case of the demo is made of: words for the note, and what was found, given and looked at.
import type { ItemKey } from '../shelf-items.ts'
import type { PictureKind } from './drawings.ts'
import type { DrugKey } from './drugs.ts'

/** What was written into a visit's note, and its diagnosis. */
export interface CaseText {
  reason: string
  history: string
  examination: string
  assessment: string
  plan: string
  diagnosis: string
}

/** A test of a case: values by analyte in conventional units; `rising` ones grow with each visit of the same case. */
interface CaseTest {
  panel: 'cbc' | 'biochemistry' | 'urinalysis' | 'skin_and_ear'
  sample: 'edta' | 'serum' | 'urine' | 'swab'
  values: Readonly<Record<string, number | string>>
  rising?: Readonly<Record<string, number>>
}

export interface Case {
  /** Degrees above the usual temperature (`warm`), and the factor by which pulse and breathing are faster (`quick`). */
  warm?: number
  quick?: number
  drugs?: readonly DrugKey[]
  test?: CaseTest
  picture?: { kind: PictureKind; type: 'xray' | 'ultrasound' }
  /** The services that are billed besides the drugs. */
  services: readonly ItemKey[]
  /** It stays an open problem of the animal. */
  isLasting?: true
  outcome?: 'home' | 'day_patient' | 'surgery' | 'referred'
  /** Days until the animal is seen again. */
  followUp?: number
  /** A form that was filled in as well. */
  form?: 'physical_examination' | 'case_history'
}

// The form `case_history`: its steps in order.
import { currentSymptoms } from './case-history/current-symptoms.ts'
import { dietAndWater } from './case-history/diet-and-water.ts'
import { gastrointestinal } from './case-history/gastrointestinal.ts'
import { generalHealth } from './case-history/general-health.ts'
import { itchingAndSkin } from './case-history/itching-and-skin.ts'
import { musculoskeletal } from './case-history/musculoskeletal.ts'
import { neurological } from './case-history/neurological.ts'
import { reproductiveHistory } from './case-history/reproductive-history.ts'
import { respiratory } from './case-history/respiratory.ts'
import { urinary } from './case-history/urinary.ts'
import { vaccinationAndMedication } from './case-history/vaccination-and-medication.ts'
import type { ClinicalForm } from './declaration.ts'

export const caseHistory: ClinicalForm = {
  name: 'case_history',
  steps: [
    currentSymptoms,
    generalHealth,
    reproductiveHistory,
    itchingAndSkin,
    dietAndWater,
    gastrointestinal,
    neurological,
    respiratory,
    urinary,
    musculoskeletal,
    vaccinationAndMedication,
  ],
}

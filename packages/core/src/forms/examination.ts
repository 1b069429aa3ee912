// The form `physical_examination`: its steps in order.

import type { ClinicalForm } from './declaration.ts'
import { abdomenAndLymphNodes } from './examination/abdomen-and-lymph-nodes.ts'
import { bodyConditionAndHydration } from './examination/body-condition-and-hydration.ts'
import { diagnosisAndRecommendations } from './examination/diagnosis-and-recommendations.ts'
import { general } from './examination/general.ts'
import { headAndNeck } from './examination/head-and-neck.ts'
import { nervousSystemAndSkin } from './examination/nervous-system-and-skin.ts'
import { vitalSigns } from './examination/vital-signs.ts'

export const examination: ClinicalForm = {
  name: 'physical_examination',
  steps: [
    general,
    headAndNeck,
    vitalSigns,
    nervousSystemAndSkin,
    abdomenAndLymphNodes,
    bodyConditionAndHydration,
    diagnosisAndRecommendations,
  ],
}

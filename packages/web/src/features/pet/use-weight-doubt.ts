// Says why a weight is doubted, wherever one is typed (rule 5).
import { doubtOf, type Weighed } from '@vetrounds/core/records/weight-rules'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import type { KnownPatient } from './use-pet.ts'
import { usePetWords } from './use-pet-words.ts'

export const useWeightDoubt = () => {
  const t = useT('pet')
  const words = usePetWords()
  /** Returns the question to ask; undefined if the weight is plausible. */
  return (
    patient: Pick<KnownPatient, 'species' | 'birthDate'>,
    weighed: Weighed,
    last?: Weighed,
  ): string | undefined => {
    const doubt = doubtOf(patient, weighed, last)
    const grams = doubt === 'species' ? weighed.grams : (last?.grams ?? 0)
    return doubt && t(`weigh.${doubt}`, { weight: isolated(words.weight(grams)) })
  }
}

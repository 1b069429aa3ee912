// Saves one step of a draft over the version that was seen. If somebody else has saved it meanwhile, the user chooses for each
// field.
import { nowIso } from '@vetrounds/core/clock'
import type { ClinicalForm, Step } from '@vetrounds/core/forms/declaration'
import type { Value, Values } from '@vetrounds/core/forms/values'
import { valueText } from '@vetrounds/core/forms/wording'
import { useSWRConfig } from 'swr'
import { useMe } from '../../api/me.ts'
import { type Answer, request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import { useWords } from './use-words.ts'

type Versioned = { value: Values; v: number }
type Sent = Record<string, string | number | string[]>

const withoutHoles = (values: Record<string, unknown>): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values

/** `onSaved` is told the version that this page has just saved. */
export const useSaveStep = (
  form: ClinicalForm,
  id: string,
  patient: KnownPatient,
  { step, onSaved }: { step: Step; onSaved: (step: string, v: number) => void },
) => {
  const words = useWords()
  const place = usePlace()
  const by = useMe().data?.person.id ?? ''
  const { mutate } = useSWRConfig()
  const saveFormStep = useChange('saveFormStep')
  const { key } = step
  return async (mine: Values, base: Versioned): Promise<Versioned & { isWaiting: boolean }> => {
    let sent: Values = mine
    const { answer, isWaiting } = await saveFormStep(
      (chosen: Record<string, unknown>, v: number) => {
        sent = withoutHoles(chosen)
        return {
          params: { patient: patient.id, id, step: key },
          body: { name: form.name, v, values: sent as Sent },
        }
      },
      {
        expected: ({ body }) => ({
          id,
          patientId: patient.id,
          petName: patient.name,
          step: key,
          v: body.v + 1,
          at: nowIso(),
          by,
        }),
        versions: {
          mine: { ...mine },
          base: { ...base.value },
          v: base.v,
          read: async () => {
            const newer = await request(
              'readForm',
              { params: { patient: patient.id, id }, query: {} },
              { branch: place },
            )
            const found = newer.steps.find(each => each.step === key)
            return { values: { ...found?.values }, v: found?.v ?? 0 }
          },
          fields: step.fields.map(field => ({ id: field.key, label: words.label(field) })),
          show: (name, value) => {
            const field = step.fields.find(each => each.key === name)
            return field && value !== undefined ? valueText(field, value as Value, words) : '–'
          },
        },
      },
    )
    const { v, at } = answer
    // A waiting change may still be refused; then this version will be somebody else's.
    if (!isWaiting) onSaved(key, v)
    // So that whoever returns to this step finds what was saved, not what was read before.
    if (!isWaiting)
      void mutate(
        ['readForm', { params: { patient: patient.id, id }, query: {} }, place],
        (known?: Answer<'readForm'>) =>
          known && {
            ...known,
            steps: [
              ...known.steps.filter(each => each.step !== key),
              { step: key, v, at, by: answer.by, values: sent as Sent },
            ],
          },
        { revalidate: false },
      )
    return { value: sent, v, isWaiting }
  }
}

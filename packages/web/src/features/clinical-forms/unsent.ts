// What the tray shows for a form, or for one of its steps, that waits to be sent.
import { request } from '../../api/request.ts'
import type { Content } from '../../offline/item-content.ts'
import type { UnsentPart } from '../offline/unsent-part.ts'

/** The name of the form's patient, which is kept with the predicted answer. */
const petOf = ({ row }: { row: object }): string =>
  'petName' in row && typeof row.petName === 'string' ? row.petName : ''

const stepOf = ({ body }: Content<'saveFormStep'>, texts: (key: string) => string): string =>
  texts(`names.${body.name}`)

const factsOf = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).map(
    ([field, value]) => [field, Array.isArray(value) ? value.map(String).join(', ') : String(value)] as const,
  )

export const unsent: UnsentPart = {
  texts: 'clinical-forms',
  entries: {
    startForm: {
      icon: 'form',
      subject: petOf,
      detail: ({ body }, { texts }) => texts('clinical-forms')(`names.${body.name}`),
      facts: (content, { texts, words }) => [
        [texts('offline')('fields.patient'), petOf(content)],
        [texts('clinical-forms')(`names.${content.body.name}`), words.moment(content.row.at)],
      ],
    },
    saveFormStep: {
      icon: 'pencil',
      subject: petOf,
      detail: (content, { texts }) => stepOf(content, texts('clinical-forms') as (key: string) => string),
      facts: (content, { texts }) => [
        [texts('offline')('fields.patient'), petOf(content)],
        ...factsOf(content.body.values),
      ],
      readNow: async ({ row: { id, patientId, step } }, branch) => {
        const { steps } = await request(
          'readForm',
          { params: { patient: patientId, id }, query: {} },
          { branch },
        )
        const { values = {}, v = 0 } = steps.find(each => each.step === step) ?? {}
        return { v, facts: () => factsOf(values) }
      },
    },
  },
}

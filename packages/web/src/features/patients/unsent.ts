// What the tray says of a patient, or the weight of one, that waits to be sent.
import type { Formats } from '../../i18n/formats.ts'
import type { Content } from '../../offline/item-content.ts'
import type { Fact, UnsentPart } from '../offline/unsent-part.ts'
import { namedFields, patientWords } from './patient-fields.ts'

type WeightContent = Content<'recordWeight'>

/** Whose weight it is, which stands beside the predicted answer (`predictedWeight`). */
const petOf = ({ row }: WeightContent): string =>
  'petName' in row && typeof row.petName === 'string' ? row.petName : ''

/** `31.4 kg`, `850 g` */
const weightOf = ({ row }: WeightContent, format: Formats): string | undefined =>
  row.kind === 'weight' ? format.weight(row.grams) : undefined

export const unsent: UnsentPart = {
  texts: 'patients',
  entries: {
    createPatient: {
      icon: 'paw-print',
      subject: ({ row }) => `${row.name} ${row.ownerName}`,
      detail: ({ body }, { texts }) => texts('patients')(`species.${body.species}`),
      facts: ({ body, row }, { texts, format, words }) => {
        const t = texts('patients')
        const say = patientWords(t, { day: format.day, list: words.list })
        return namedFields.flatMap(field => {
          const fact: Fact = [t(`fields.${field}`), say(field, body[field])]
          return field === 'name' ? [fact, [t('fields.ownerId'), row.ownerName] as const] : [fact]
        })
      },
    },
    recordWeight: {
      icon: 'scale',
      subject: petOf,
      detail: (content, { format, words }) =>
        words.list([weightOf(content, format), words.moment(content.row.at)]),
      facts: (content, { texts, format, words }) => {
        const t = texts('offline')
        return [
          [t('fields.patient'), petOf(content)],
          [t('fields.grams'), weightOf(content, format)],
          [t('fields.weighedAt'), words.moment(content.row.at)],
        ]
      },
    },
  },
}

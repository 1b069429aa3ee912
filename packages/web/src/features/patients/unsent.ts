// What the tray of unsent changes shows of a new patient, a change of one, or a weight.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { isTag } from '@vetrounds/core/patients/tag'
import type { Formats } from '../../i18n/formats.ts'
import { isolated } from '../../i18n/isolate.ts'
import type { Content } from '../../offline/item-content.ts'
import { paths } from '../../paths.ts'
import type { Fact, Say, UnsentPart } from '../offline/unsent-part.ts'
import { namedFields, type PatientValues, patientWords } from './patient-fields.ts'

type WeightContent = Content<'recordWeight'>

/** Returns the name of the weighed patient, which is stored beside the predicted answer (`predictedWeight`). */
const petOf = ({ row }: WeightContent): string =>
  'petName' in row && typeof row.petName === 'string' ? row.petName : ''

/** `31.4 kg`, `850 g` */
const weightOf = ({ row }: WeightContent, format: Formats): string | undefined =>
  row.kind === 'weight' ? format.weight(row.grams) : undefined

const subject = ({ row }: { row: PatientRow }): string => `${row.name} ${row.ownerName}`

const whose = (row: PatientRow, { texts }: Say): Fact[] => {
  const t = texts('patients')
  return [
    [t('fields.name'), row.name],
    [t('fields.ownerId'), row.ownerName],
  ]
}

/** The filled-in fields, with the owner after the name; an estimated day of birth is marked. */
const formFacts = ({ body, row }: { body: PatientValues; row: PatientRow }, say: Say): Fact[] => {
  const t = say.texts('patients')
  const told = patientWords(t, { day: say.format.day, list: say.words.list })
  return namedFields.flatMap(field => {
    if (field === 'name') return whose(row, say)
    const text = told(field, body[field])
    const isEstimated = field === 'birthDate' && text !== '' && body.estimatedBirth
    return [[t(`fields.${field}`), isEstimated ? `${text} (${t('age.estimated')})` : text] as const]
  })
}

export const unsent: UnsentPart = {
  texts: 'patients',
  present: {
    readPatient: {
      href: ({ id }) => paths.patient(id),
      facts: (row, say) => [
        ...formFacts({ body: { ...row, microchip: isTag(row.chip) ? undefined : row.chip }, row }, say),
        [say.texts('patients')('fields.deceasedOn'), row.deceasedOn && say.format.day(row.deceasedOn)],
      ],
    },
  },
  entries: {
    createPatient: {
      icon: 'paw-print',
      subject,
      detail: ({ body }, { texts }) => texts('patients')(`species.${body.species}`),
      facts: formFacts,
    },
    changePatient: {
      icon: 'pencil',
      subject,
      detail: ({ body }, { texts }) => texts('patients')(`species.${body.species}`),
      facts: formFacts,
    },
    markDeceased: {
      icon: 'flower-2',
      subject,
      detail: ({ body }, { format }) => format.day(body.day),
      facts: ({ body, row }, say) => {
        const t = say.texts('patients')
        return [
          ...whose(row, say),
          [t('fields.deceasedOn'), say.format.day(body.day)],
          [t('death.appointments'), t(`death.${body.appointments}`)],
        ]
      },
    },
    markAlive: {
      icon: 'undo-2',
      subject,
      detail: ({ row }) => row.ownerName,
      facts: ({ row }, say) => whose(row, say),
    },
    transferPatient: {
      icon: 'users-round',
      subject: ({ row }) => row.name,
      detail: ({ row }, { texts }) =>
        texts('patients')('transfer.to', { pet: isolated(row.name), owner: isolated(row.ownerName) }),
      facts: ({ row }, { texts }) => {
        const t = texts('patients')
        return [
          [t('fields.name'), row.name],
          [t('transfer.owner'), row.ownerName],
        ]
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

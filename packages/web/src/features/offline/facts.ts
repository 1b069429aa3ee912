// Every field of an entry by its label, as the form names it: to read and to copy.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { Formats } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/use-t.ts'
import type { Content } from '../../offline/content.ts'
import { ownerFieldNames, ownerLabel, ownerWords } from '../owners/owner-fields.ts'
import { namedFields, patientWords } from '../patients/patient-fields.ts'
import type { Words } from '../schedule/day/use-words.ts'

export type Texts = {
  offline: Translate<'offline'>
  owners: Translate<'owners'>
  patients: Translate<'patients'>
  calendar: Translate<'calendar'>
  format: Formats
  /** The calendar's words, in the zone of the entry's branch. */
  words: Words
  /** Nothing for one of another branch, whom this one doesn't know. */
  vetName: (vetId: string | null) => string | undefined
}

/** Label and value. */
export type Fact = readonly [label: string, value: string]

type Maybe = readonly [label: string, value: string | false | undefined]

const filled = (facts: readonly Maybe[]): Fact[] =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))

const ownerFacts = ({ body }: Extract<Content, { name: 'createOwner' }>, texts: Texts): Maybe[] => {
  const { owners: t, format } = texts
  const say = ownerWords(t, format.day)
  const typed = new Map(Object.entries(body))
  return ownerFieldNames.flatMap(field =>
    typed.has(field) ? [[ownerLabel(t, field), say(field, typed.get(field))] as const] : [],
  )
}

const patientFacts = ({ body, row }: Extract<Content, { name: 'createPatient' }>, texts: Texts): Maybe[] => {
  const { patients: t, format, words } = texts
  const say = patientWords(t, { day: format.day, list: words.list })
  return namedFields.flatMap(field => {
    const fact: Maybe = [t(`fields.${field}`), say(field, body[field])]
    return field === 'name' ? [fact, [t('fields.ownerId'), row.ownerName] as const] : [fact]
  })
}

type WeightContent = Extract<Content, { name: 'recordWeight' }>

/** Whose weight it is, which stands beside the predicted answer (`predictedWeight`). */
export const petOf = ({ row }: WeightContent): string =>
  'petName' in row && typeof row.petName === 'string' ? row.petName : ''

/** `31.4 kg`, `850 g` */
export const weightIn =
  (format: Formats) =>
  (row: WeightContent['row']): string | undefined =>
    row.kind === 'weight' ? format.weight(row.grams) : undefined

const weightFacts = (content: WeightContent, { offline: t, format, words }: Texts): Maybe[] => [
  [t('fields.patient'), petOf(content)],
  [t('fields.weight'), weightIn(format)(content.row)],
  [t('fields.weighedAt'), words.moment(content.row.at)],
]

const whoFacts = (row: AppointmentRow, { offline: t }: Texts): Maybe[] => [
  [t('fields.patient'), row.petName],
  [t('fields.owner'), row.ownerName],
]

const whenFacts = (row: AppointmentRow, { calendar: t, words, vetName }: Texts): Maybe[] => [
  [t('booking.type'), t(`types.${row.type}`)],
  [t('booking.vet'), vetName(row.vetId)],
  [t('sheet.when'), words.when(row)],
  [t('booking.reason'), row.title],
]

/** The fields that a person filled in; what was left empty has no line. */
export const factsOf = (content: Content, texts: Texts): Fact[] => {
  const { calendar: t } = texts
  switch (content.name) {
    case 'createOwner':
      return filled(ownerFacts(content, texts))
    case 'createPatient':
      return filled(patientFacts(content, texts))
    case 'recordWeight':
      return filled(weightFacts(content, texts))
    case 'cancelAppointment':
      return filled([
        ...whoFacts(content.row, texts),
        ...whenFacts(content.row, texts),
        [t('sheet.why'), t(`reasons.${content.body.reason}`)],
      ])
    case 'moveFlow':
      return filled([
        ...whoFacts(content.row, texts),
        ...whenFacts(content.row, texts),
        [t('sheet.status'), t(`flow.${content.body.flow ?? 'booked'}`)],
        [
          texts.offline('fields.weight'),
          content.body.grams === undefined ? undefined : texts.format.weight(content.body.grams),
        ],
      ])
    case 'completeAppointment':
    case 'reopenAppointment':
      return filled([...whoFacts(content.row, texts), ...whenFacts(content.row, texts)])
    case 'bookAppointments':
      return content.row.appointments.flatMap(row =>
        filled([...whoFacts(row, texts), ...whenFacts(row, texts)]),
      )
    default:
      return filled([
        ...whoFacts(content.row, texts),
        ...whenFacts(content.row, texts),
        [t('booking.notes'), content.body.description],
        [t('sheet.status'), content.row.status === 'walkin' && t('statuses.walkin')],
      ])
  }
}

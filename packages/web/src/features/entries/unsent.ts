// What the tray says of a treatment or a test result that waits to be sent.
import type { TestInput } from '@vetrounds/core/records/test-result'
import type { TreatmentInput } from '@vetrounds/core/records/treatment'
import type { Fact, Say, UnsentPart } from '../offline/unsent-part.ts'

type Content = { row: { title: string; at: string } }

/** Whose it is, which stands beside the predicted answer. */
const petOf = ({ row }: Content): string =>
  'petName' in row && typeof row.petName === 'string' ? row.petName : ''

const detail = ({ row }: Content, { words }: Say): string => words.list([row.title, words.moment(row.at)])

const shared = (content: Content, { texts, words }: Say): Fact[] => {
  const t = texts('entries')
  return [
    [texts('offline')('fields.patient'), petOf(content)],
    [t('fields.name'), content.row.title],
    [t('date'), words.moment(content.row.at)],
  ]
}

const treatmentFacts = (
  content: Content & { body: Pick<TreatmentInput, 'dosage' | 'description' | 'nextDate'> },
  say: Say,
): Fact[] => {
  const t = say.texts('entries')
  const { dosage, description, nextDate } = content.body
  return [
    ...shared(content, say),
    [t('dosage'), dosage],
    [t('next'), nextDate && say.format.day(nextDate)],
    [t('fields.description'), description],
  ]
}

const testFacts = (content: Content & { body: Pick<TestInput, 'rows' | 'note'> }, say: Say): Fact[] => [
  ...shared(content, say),
  ...content.body.rows.map(
    ({ name, value, unit }) => [name, [value, unit].filter(Boolean).join(' ')] as const,
  ),
  [say.texts('entries')('fields.description'), content.body.note],
]

export const unsent: UnsentPart = {
  texts: 'entries',
  entries: {
    createTreatment: { icon: 'syringe', subject: petOf, detail, facts: treatmentFacts },
    changeTreatment: { icon: 'syringe', subject: petOf, detail, facts: treatmentFacts },
    createTest: { icon: 'test-tube', subject: petOf, detail, facts: testFacts },
    changeTest: { icon: 'test-tube', subject: petOf, detail, facts: testFacts },
  },
}

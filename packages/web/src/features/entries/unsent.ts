// What the tray shows for a treatment or a test result that waits to be sent.
import type { ChargeLine } from '@vetrounds/core/records/charge'
import { type TestBody, testBody } from '@vetrounds/core/records/test-result'
import { type TreatmentBody, treatmentBody } from '@vetrounds/core/records/treatment'
import { testFacts } from '../lab-results/test-facts.ts'
import type { Fact, Say, UnsentPart } from '../offline/unsent-part.ts'
import { treatmentFacts } from '../treatments/treatment-facts.ts'
import { entryNow } from './entry-now.ts'

type Content = { row: { title: string; at: string } }

/** The patient's name, which is kept with the predicted answer. */
const petOf = ({ row }: Content): string =>
  'petName' in row && typeof row.petName === 'string' ? row.petName : ''

const detail = ({ row }: Content, { words }: Say): string => words.list([row.title, words.moment(row.at)])

const patient = (content: Content, { texts }: Say): Fact => [
  texts('offline')('fields.patient'),
  petOf(content),
]

const charged = (lines: readonly ChargeLine[] = [], { texts, format }: Say): Fact => [
  texts('entries')('charge.heading'),
  format.list(lines.map(({ name, quantity }) => `\u2068${name}\u2069 × ${format.number(quantity / 1000)}`)),
]

const sayOf = (at: string, { texts, words, format }: Say) => ({
  entries: texts('entries'),
  format,
  moment: words.moment(at),
})

const treated = (body: TreatmentBody, at: string, say: Say): readonly Fact[] =>
  treatmentFacts(body, { ...sayOf(at, say), t: say.texts('treatments') })

const tested = (body: TestBody, at: string, say: Say): readonly Fact[] =>
  testFacts(body, { ...sayOf(at, say), t: say.texts('lab-results') })

const ofTreatment = (
  content: Content & { body: TreatmentBody & { lines?: readonly ChargeLine[] | undefined } },
  say: Say,
): readonly Fact[] => [
  patient(content, say),
  ...treated(content.body, content.row.at, say),
  charged(content.body.lines, say),
]

const ofTest = (
  content: Content & { body: TestBody & { lines?: readonly ChargeLine[] | undefined } },
  say: Say,
): readonly Fact[] => [
  patient(content, say),
  ...tested(content.body, content.row.at, say),
  charged(content.body.lines, say),
]

export const unsent: UnsentPart = {
  texts: 'entries',
  also: ['treatments', 'lab-results'],
  entries: {
    createTreatment: { icon: 'syringe', subject: petOf, detail, facts: ofTreatment },
    changeTreatment: {
      icon: 'syringe',
      subject: petOf,
      detail,
      facts: ofTreatment,
      readNow: entryNow(treatmentBody, treated),
    },
    createTest: { icon: 'test-tube', subject: petOf, detail, facts: ofTest },
    changeTest: {
      icon: 'test-tube',
      subject: petOf,
      detail,
      facts: ofTest,
      readNow: entryNow(testBody, tested),
    },
  },
}

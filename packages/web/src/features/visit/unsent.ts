// What the tray says of a visit, or of what was written in it, that waits to be sent.
import { noteParts } from '@vetrounds/core/records/visit-rules'
import { vitalNames } from '@vetrounds/core/records/vitals'
import type { Fact, UnsentPart } from '../offline/unsent-part.ts'

/** The patient's name, which stands beside the predicted answer (`predicted-visit.ts`). */
const subject = ({ row }: { row: object }): string =>
  'petName' in row && typeof row.petName === 'string' ? row.petName : ''

const patient = (content: { row: object }, label: string): Fact => [label, subject(content)]

const partOf = ({ row }: { row: { part: string } }) => noteParts.find(part => part === row.part) ?? 'reason'

export const unsent: UnsentPart = {
  texts: 'visit',
  entries: {
    openVisit: {
      icon: 'stethoscope',
      subject,
      detail: ({ row }, { words }) => words.moment(row.at),
      facts: (content, { texts, words }) => [
        patient(content, texts('offline')('fields.patient')),
        [texts('visit')('parts.reason'), content.row.title],
        [texts('offline')('fields.savedAt'), words.moment(content.row.at)],
      ],
    },
    saveVisitPart: {
      icon: 'pencil',
      subject,
      detail: (content, { texts }) => texts('visit')(`parts.${partOf(content)}`),
      facts: (content, { texts }) => [
        patient(content, texts('offline')('fields.patient')),
        [texts('visit')(`parts.${partOf(content)}`), content.body.text],
      ],
    },
    saveVisitVitals: {
      icon: 'stethoscope',
      subject,
      detail: (_content, { texts }) => texts('visit')('vitals.heading'),
      facts: (content, { texts, format }) => [
        patient(content, texts('offline')('fields.patient')),
        ...vitalNames.map((name): Fact => {
          const value = content.body.vitals[name]
          return [texts('visit')(`vitals.${name}`), value !== undefined && format.number(value)]
        }),
      ],
    },
    closeVisit: {
      icon: 'check',
      subject,
      detail: ({ body }) => body.diagnosis,
      facts: (content, { texts, format }) => {
        const t = texts('visit')
        const { diagnosis, outcome, followUp } = content.body
        return [
          patient(content, texts('offline')('fields.patient')),
          [t('close.diagnosis'), diagnosis],
          [t('close.outcome'), t(`outcomes.${outcome}`)],
          [t('fields.followUp'), followUp && format.day(followUp)],
        ]
      },
    },
    reopenVisit: {
      icon: 'undo-2',
      subject,
      detail: ({ body }) => body.reason,
      facts: (content, { texts }) => [
        patient(content, texts('offline')('fields.patient')),
        [texts('visit')('parts.reason'), content.body.reason],
      ],
    },
  },
}

// What the tray shows for a visit, or for something written in it, that waits to be sent.
import { noteParts } from '@vetrounds/core/records/visit-rules'
import { vitalNames } from '@vetrounds/core/records/vital-rules'
import type { Vitals } from '@vetrounds/core/records/vitals'
import type { BranchKey } from '../../api/branch-key.ts'
import { request } from '../../api/request.ts'
import type { Fact, Now, Say, UnsentPart } from '../offline/unsent-part.ts'

/** The patient's name, which is kept with the predicted answer (`predicted-visit.ts`). */
const subject = ({ row }: { row: object }): string =>
  'petName' in row && typeof row.petName === 'string' ? row.petName : ''

const patient = (content: { row: object }, label: string): Fact => [label, subject(content)]

const vitalsOf = (values: Vitals, { texts, format }: Say): Fact[] =>
  vitalNames.map(name => {
    const value = values[name]
    return [texts('visit')(`vitals.${name}`), value !== undefined && format.number(value)]
  })

const readVisit = ({ row }: { row: { id: string; patientId: string } }, branch: BranchKey) =>
  request('readVisit', { params: { id: row.id }, query: { patient: row.patientId } }, { branch })

/** The visit as it is on the server, for a closing or reopening that was overtaken. */
const readWhole = async (
  content: { row: { id: string; patientId: string } },
  branch: BranchKey,
): Promise<Now> => {
  const { v, title, state, facts: { outcome } = {} } = await readVisit(content, branch)
  return {
    v,
    facts: ({ texts }) => {
      const t = texts('visit')
      return [
        [t('close.diagnosis'), title],
        [t('close.outcome'), state === 'draft' ? t('tab.draft') : outcome && t(`outcomes.${outcome}`)],
      ]
    },
  }
}

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
      readNow: async (content, branch) => {
        const part = partOf(content)
        const { text, v = 0 } = (await readVisit(content, branch)).parts[part] ?? {}
        return {
          v,
          facts: ({ texts }) => [[texts('visit')(`parts.${part}`), text || texts('visit')('nothingWritten')]],
        }
      },
    },
    saveVisitVitals: {
      icon: 'stethoscope',
      subject,
      detail: (_content, { texts }) => texts('visit')('vitals.heading'),
      facts: (content, say) => [
        patient(content, say.texts('offline')('fields.patient')),
        ...vitalsOf(content.body.vitals, say),
      ],
      readNow: async (content, branch) => {
        const { values = {}, v = 0 } = (await readVisit(content, branch)).vitals ?? {}
        return { v, facts: say => vitalsOf(values, say) }
      },
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
      readNow: readWhole,
    },
    reopenVisit: {
      icon: 'undo-2',
      subject,
      detail: ({ body }) => body.reason,
      facts: (content, { texts }) => [
        patient(content, texts('offline')('fields.patient')),
        [texts('visit')('parts.reason'), content.body.reason],
      ],
      readNow: readWhole,
    },
  },
}

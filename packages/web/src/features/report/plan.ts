// The plan of a report: its document, ticked sections, period, language and paper. It is kept in the address, so that a reload
// keeps it and the window that prints shows the same.
import { type Paper, papers, type ReportDocument, reportDocuments } from '@vetrounds/core/records/report'
import { type Language, languages } from '../../i18n/language.ts'

/**
 * The sections of each document in order. `of` is the section that a section belongs to, `isOn` whether it is ticked at first.
 */
const sections = {
  examination: [
    { id: 'contacts' },
    { id: 'history', isOn: true },
    { id: 'wholeHistory', of: 'history' },
    { id: 'vitals', isOn: true },
    { id: 'findings', isOn: true },
    { id: 'summary' },
    { id: 'diagnosis', isOn: true },
    { id: 'differentials', of: 'diagnosis', isOn: true },
    { id: 'prognosis', of: 'diagnosis' },
    { id: 'infection', of: 'diagnosis' },
    { id: 'recommendations', isOn: true },
    { id: 'treatments', of: 'recommendations', isOn: true },
    { id: 'tests' },
    { id: 'images', isOn: true },
    { id: 'weights' },
    { id: 'notes' },
  ],
  record: [
    { id: 'contacts' },
    { id: 'problems', isOn: true },
    { id: 'visits', isOn: true },
    { id: 'treatments', isOn: true },
    { id: 'tests', isOn: true },
    { id: 'images' },
    { id: 'examinations', isOn: true },
    { id: 'histories' },
    { id: 'weights', isOn: true },
  ],
  vaccinations: [{ id: 'contacts' }, { id: 'vaccines', isOn: true }, { id: 'parasites' }],
} as const satisfies Record<ReportDocument, readonly { id: string; of?: string; isOn?: true }[]>

export type Section = (typeof sections)[ReportDocument][number]['id']
export type SectionOf = { id: Section; of?: Section; isOn?: true }

export const sectionsOf = (document: ReportDocument): readonly SectionOf[] => sections[document]

export type Plan = {
  document: ReportDocument
  sections: readonly Section[]
  language: Language
  paper: Paper
  /** Days, `YYYY-MM-DD`, both included; undefined for an open end. */
  from?: string
  to?: string
  /** The id of the examination; undefined for the newest one. */
  entry?: string
}

export const usualSections = (document: ReportDocument): Section[] =>
  sectionsOf(document)
    .filter(({ isOn }) => isOn)
    .map(({ id }) => id)

const day = /^\d{4}-\d{2}-\d{2}$/

const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find(each => each === text)

/** Reads the plan from an address. What is missing or invalid there gets its default. */
export const planOf = (search: URLSearchParams, usual: Pick<Plan, 'language' | 'paper'>): Plan => {
  const document = oneOf(reportDocuments, search.get('document')) ?? 'record'
  const ticked = search.get('sections')?.split('.')
  const dayAt = (name: 'from' | 'to') => {
    const text = search.get(name)
    return text && day.test(text) ? { [name]: text } : {}
  }
  const entry = search.get('entry')
  return {
    document,
    sections: ticked
      ? sectionsOf(document)
          .map(({ id }) => id)
          .filter(id => ticked.includes(id))
      : usualSections(document),
    language: oneOf(languages, search.get('language')) ?? usual.language,
    paper: oneOf(papers, search.get('paper')) ?? usual.paper,
    ...dayAt('from'),
    ...dayAt('to'),
    ...(entry && { entry }),
  }
}

/** The whole plan as parameters of an address. */
export const searchOf = ({ sections, ...plan }: Plan): URLSearchParams =>
  new URLSearchParams({ ...plan, sections: sections.join('.') })

/**
 * The sections after one was ticked or unticked. Ticking a section also ticks the one it belongs to; unticking also unticks those
 * that belong to it.
 */
export const toggled = (plan: Plan, section: Section): Section[] => {
  const all = sectionsOf(plan.document)
  const isOn = !plan.sections.includes(section)
  const parent = all.find(({ id }) => id === section)?.of
  const next = new Set(plan.sections)
  if (isOn) {
    next.add(section)
    if (parent) next.add(parent)
  } else {
    next.delete(section)
    for (const { id, of } of all) if (of === section) next.delete(id)
  }
  return all.map(({ id }) => id).filter(id => next.has(id))
}

/** Whether the period ends before it begins. A report of an examination has no period. */
export const isTurned = ({ document, from, to }: Plan): boolean =>
  document !== 'examination' && from !== undefined && to !== undefined && from > to

/** The parts of a printed plan that the log stores. */
export const logEntryOf = ({ document, sections, language, paper, from, to, entry }: Plan) => ({
  document,
  sections: [...sections],
  language,
  paper,
  ...((from || to) && { period: `${from ?? ''}–${to ?? ''}` }),
  ...(entry && { entryId: entry }),
})

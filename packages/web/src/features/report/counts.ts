// The number of printable items in each section, shown beside the checkboxes.
import { rowsOf, type Value, type Values } from '@vetrounds/core/forms/values'
import { givenOf } from './certificate-paper.tsx'
import { countFindings, countVitals, type Kept } from './examined.ts'
import type { Plan, Section } from './plan.ts'
import { entriesOfSameVisit, examinationOf, type WholeRecord, writtenOf } from './use-report.ts'

export type Counts = Partial<Record<Section, number>>

const ofExamination = (record: WholeRecord, plan: Plan, zone: string): Counts => {
  const found = examinationOf(record, plan, zone)
  const kept = found?.body as Kept | undefined
  if (!found || !kept) return {}
  const values: Values = kept.values
  const of = (kind: Parameters<typeof entriesOfSameVisit>[2]) =>
    entriesOfSameVisit(record, found, kind, zone).length
  const isThere = (value: Value | undefined) => (value === undefined || value === '' ? 0 : 1)
  return {
    vitals: countVitals(kept),
    findings: countFindings(kept),
    infection: isThere(values.infection_risk),
    differentials: rowsOf(values.differential_diagnoses).length,
    treatments: of('treatment'),
    tests: of('test'),
    images: of('image'),
    notes: isThere(values.notes),
  }
}

export const countsOf = (record: WholeRecord, plan: Plan, problems: number, zone: string): Counts => {
  if (plan.document === 'examination') return ofExamination(record, plan, zone)
  if (plan.document === 'vaccinations')
    return {
      vaccines: givenOf(record, 'vaccine', plan, zone).length,
      parasites: givenOf(record, 'parasite', plan, zone).length,
    }
  const of = (kind: Parameters<typeof writtenOf>[1]) => writtenOf(record, kind, plan, zone).length
  return {
    problems,
    visits: of('visit'),
    treatments: of('treatment'),
    tests: of('test'),
    images: of('image'),
    examinations: of('examination'),
    histories: of('case_history'),
  }
}

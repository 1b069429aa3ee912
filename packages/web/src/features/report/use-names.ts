// What documents and their sections are called, most of them as the pages are called that show the same, and how lists are joined.
import { comma } from '@vetrounds/core/forms/wording'
import type { ReportDocument } from '@vetrounds/core/records/report'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import type { Section } from './plan.ts'

export const useNames = () => {
  const t = useT('report')
  const forms = useT('clinical-forms')
  const visit = useT('visit')
  const language = useLanguage()
  const section = (id: Section): string => {
    if (id === 'summary') return forms('complete.summary')
    if (id === 'diagnosis') return visit('close.diagnosis')
    if (id === 'problems') return visit('sofar.problems')
    return t(`sections.${id}`)
  }
  return {
    section,
    document: (id: ReportDocument): string =>
      id === 'examination' ? forms('names.physical_examination') : t(`documents.${id}`),
    struckOut: forms('tab.struckBy'),
    comma: comma({ language }),
  }
}

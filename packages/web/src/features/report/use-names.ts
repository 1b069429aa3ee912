// The names of documents and sections, most of them the same as on the pages that show them, and the separator of lists.
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

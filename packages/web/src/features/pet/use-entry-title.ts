// The title of an entry in a list: panels and forms by their names in the reader's language, other entries by their own text.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { useT } from '../../i18n/use-t.ts'
import { useTestWords } from '../lab-results/test-words.ts'

export const useEntryTitle = () => {
  const t = useT('pet')
  const { type } = useTestWords()
  return ({ kind, title }: Pick<RecordEntry, 'kind' | 'title'>): string => {
    switch (kind) {
      case 'test':
        return type(title)
      case 'visit':
        return title || t('titles.visit')
      case 'case_history':
        return title || t('tabs.cases')
      case 'examination':
        return title || t('tabs.exams')
      default:
        return title
    }
  }
}

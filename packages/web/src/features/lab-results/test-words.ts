// Names of panels, analytes and answers in the reader's language.
import { useMemo } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { testWordsOf } from './result-words.ts'

export const useTestWords = () => {
  const t = useT('lab-results')
  const { number } = useFormat()
  return useMemo(() => testWordsOf(t, number), [t, number])
}

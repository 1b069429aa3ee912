// Names of panels, analytes and answers in the reader's language; tests of one's own keep the name they were given.

import { isPanel } from '@vetrounds/core/records/panels'
import { analyteOf } from '@vetrounds/core/records/test-result'
import { useMemo } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type messages from './messages.en.ts'

type AnalyteKey = keyof typeof messages.analytes
type ChoiceKey = keyof typeof messages.choices

export const useTestWords = () => {
  const t = useT('lab-results')
  return useMemo(
    () => ({
      type: (testType: string): string => (isPanel(testType) ? t(`panels.${testType}`) : testType),
      /** The name of an analyte that the panel has; else as it was written. */
      analyte: (testType: string, key: string | undefined, name: string): string =>
        analyteOf(testType, key) ? t(`analytes.${key as AnalyteKey}`) : name,
      /** An answer by its word, a number as it stands. */
      value: (testType: string, key: string | undefined, value: string): string => {
        const analyte = analyteOf(testType, key)
        const isChoice = analyte && 'choices' in analyte && analyte.choices.includes(value)
        return isChoice ? t(`choices.${value as ChoiceKey}`) : value
      },
    }),
    [t],
  )
}

// The hook for dates, times, numbers and money: `const { date, number } = useFormat()`.
import { type Formats, useFormatsOf } from './formats.ts'
import { useLanguage } from './use-t.ts'

/** The formatters of the current language. */
export const useFormat = (): Formats => useFormatsOf(useLanguage())

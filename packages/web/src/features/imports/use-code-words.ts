// The words for what is wrong with a cell or row, why a row is skipped, and what is left out of a row.
import { useCallback } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { fieldErrorText } from '../../ui/field-error.ts'
import type { CheckedRow } from './checked-row.ts'
import { columnName } from './sheet.ts'

const byCode = {
  day: 'codes.day',
  number: 'codes.number',
  'number.letter': 'codes.letter',
  negative: 'codes.negative',
  share: 'codes.share',
  choice: 'codes.choice',
  shortened: 'codes.shortened',
  dated: 'codes.dated',
  formula: 'codes.formula',
  same: 'codes.same',
  exists: 'codes.exists',
  retired: 'codes.retired',
  repeated: 'codes.repeated',
  of_first: 'codes.ofFirst',
} as const

type Said = Pick<CheckedRow, 'row' | 'fate' | 'code' | 'field' | 'of'>

/** For a row that fails, the words name row and column. `columnOf` returns the column of a field in the file, counted from 0. */
export const useCodeWords = (
  sayCode: (code: string) => string | undefined,
  columnOf: (field: string) => number | undefined,
): ((row: Said) => string) => {
  const t = useT('imports')
  const common = useT('common')
  return useCallback(
    ({ row, fate, code, field, of }) => {
      if (!code) return ''
      const text =
        sayCode(code) ??
        (code in byCode
          ? t(byCode[code as keyof typeof byCode], { row: String(of ?? '') })
          : fieldErrorText(common, code))
      if (fate !== 'failed') return text
      const at = field === undefined ? undefined : columnOf(field)
      return at === undefined
        ? t('atRow', { row: String(row), text })
        : t('atCell', { row: String(row), column: columnName(at), text })
    },
    [t, common, sayCode, columnOf],
  )
}

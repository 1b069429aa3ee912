// Printed content must be able to continue on a further sheet. If it is fixed to the first sheet, or taken out of the page's
// flow within something as high as the window, everything that doesn't fit is lost without notice.
import { expect, test } from 'vitest'
import { paths, textOf } from '../support/sources.ts'

/** Papers that always fit on one sheet, with the reason. */
const short = new Map([
  ['packages/web/src/features/profile/profile.module.css', 'the codes of a second factor are ten'],
])

const printedIn = (sheet: string): string =>
  [...sheet.matchAll(/@media print \{(?:[^{}]*\{[^{}]*\})*/g)].map(([text]) => text).join('\n')

test('no paper is fixed to its first sheet', () => {
  const sheets = paths.filter(path => path.endsWith('.css') && printedIn(textOf(path)) !== '')
  expect(sheets).toContain('packages/web/src/features/stockroom/stockroom.module.css')
  const fixed = sheets.filter(path => /position: (fixed|absolute)/.test(printedIn(textOf(path))))
  expect(fixed).toEqual([...short.keys()])
})

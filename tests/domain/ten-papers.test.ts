// Ten papers as PDF: tagged, in their language, with the expected number of pages; in the full run, an independent reader
// extracts their text.
import { execFileSync } from 'node:child_process'
import { eInvoice } from '@vetrounds/core/money/e-invoice'
import { typeset } from '@vetrounds/functions/papers/typeset'
import { withZugferdMetadata } from '@vetrounds/functions/papers/zugferd'
import { expect, test } from 'vitest'
import { type Printed, tenPapers } from '../support/ten-papers.ts'

const FULL = process.env.FULL !== undefined
/** The two papers that differ most: one with fees, and one in Arabic and English. */
const usual = ['01-fees-de', '06-simplified-ar-en']
const papers = tenPapers().filter(({ name }) => FULL || usual.includes(name))

test.each(papers)('$name is set', ({ paper }: Printed) => {
  const pdf = typeset(paper, 0).toString('latin1')
  expect(pdf).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/)
  expect(pdf).toMatch(new RegExp(`/Lang\\s*\\(${paper.language}`))
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength((paper.tables[0]?.rows.length ?? 0) > 40 ? 2 : 1)
})

/** The text without direction marks and blanks, with its letters in the forms that a keyboard has. */
const bare = (text: string): string =>
  text.normalize('NFKC').replace(/[\u2066-\u2069\u200e\u200f\u202a-\u202e\u0640\s]/g, '')

/** The sorted letters of a line: readers return Arabic letters in the order in which they are drawn on the page. */
const letters = (text: string): string => [...bare(text)].toSorted().join('')

const isArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text)

test.runIf(FULL).each(papers)('$name can be read out again', ({ paper, reads }: Printed) => {
  // pdftotext is part of Debian's poppler-utils.
  const text = execFileSync('pdftotext', ['-', '-'], { input: typeset(paper, 0), encoding: 'utf8' })
  const lines = text.split('\n').map(letters)
  for (const each of reads)
    if (isArabic(each)) expect(lines).toContain(letters(each))
    else expect(bare(text)).toContain(bare(each))
  // Figures, names and codes are kept in one piece, also within Arabic.
  for (const cell of paper.tables.flatMap(({ rows }) => rows.flat()))
    for (const part of cell.split(/[\u2066-\u2069]/).filter(piece => /\d/.test(piece) && !isArabic(piece)))
      expect(bare(text)).toContain(bare(part))
})

test('a ZUGFeRD file is an archive of the kind PDF/A-3, tagged, and names its invoice', () => {
  const [printed] = tenPapers()
  if (!printed) throw new Error('No paper.')
  const { invoice } = printed.setting
  const xml = eInvoice({ invoice, phone: '+49 30 5550 146' }, 'zugferd')
  const pdf = withZugferdMetadata(typeset(printed.paper, 0, { xml }), 'factur-x.xml').toString('latin1')
  expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(pdf).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  expect(pdf).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
})

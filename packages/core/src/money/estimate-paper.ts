// Builds the paper of an estimate.
import type { Estimate } from './estimate.ts'
import type { Party } from './invoice.ts'
import { feeNotes, headsOf, linesOf, paymentFacts, petFact, totalsOf } from './invoice-paper.ts'
import { paperWords } from './paper-words.ts'
import { isolated, letterOf, type Paper, printed, type Reading, sellerNotes, sum } from './paper-writer.ts'

type Setting = Reading & {
  estimate: Estimate
  seller: Party | undefined
  /** IANA zone of the branch. */
  zone: string
}

/**
 * The paper of an estimate in its present state: lines, range, until when it is valid, whether it was given up, how it is to be
 * paid, and who has signed it.
 */
export const estimatePaper = (setting: Setting): Paper => {
  const { estimate, seller, zone } = setting
  const { row, content, sums, pricesWithTax } = estimate
  const { writer, frame } = letterOf(
    setting,
    { seller, buyer: { name: row.name || paperWords[setting.language].counterSale } },
    { title: words => words.estimate, of: row.name, on: row.date },
  )
  const { words, label, day, date, money, commas } = writer
  const bill = { sums, pricesWithTax, row, content, seller }
  return {
    ...frame,
    state: row.status === 'given_up' ? words.notValid : null,
    facts: [
      ...petFact(bill, writer),
      { ...label(({ validUntil }) => validUntil), value: day(row.validUntil) },
      ...paymentFacts(bill, writer),
      ...(row.signedBy && row.signedAt
        ? [
            {
              ...label(({ signedBy }) => signedBy),
              value: commas([isolated(row.signedBy), date(row.signedAt, zone)]),
            },
          ]
        : []),
    ],
    tables: [{ title: null, heads: headsOf(bill, writer), rows: linesOf(bill, writer) }],
    sums: [
      ...totalsOf(bill, writer),
      ...(row.upTo > row.total
        ? [
            sum(
              label(({ upTo }) => upTo),
              money(row.upTo, row.currency),
              true,
            ),
          ]
        : []),
    ],
    notes: [
      ...feeNotes(bill, writer),
      ...(content.notes ? [printed(content.notes)] : []),
      words.estimateNote,
      ...sellerNotes(seller),
    ],
  }
}

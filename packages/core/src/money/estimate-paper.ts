// What stands on the paper of an estimate.
import type { Estimate } from './estimate.ts'
import type { Party } from './invoice.ts'
import { feeNotes, headsOf, linesOf, petFact, totalsOf } from './invoice-paper.ts'
import {
  frameOf,
  isolated,
  type Paper,
  printed,
  type Reading,
  sellerNotes,
  sum,
  writerOf,
} from './paper-writer.ts'

type Setting = Reading & {
  estimate: Estimate
  seller: Party
  /** IANA zone of the branch. */
  zone: string
}

/** An estimate as it stands: its lines, its range, until when it holds, and who has signed it. */
export const estimatePaper = (setting: Setting): Paper => {
  const { estimate, seller, zone } = setting
  const { row, content, sums, pricesWithTax } = estimate
  const writer = writerOf(setting)
  const { words, label, day, date, money } = writer
  const { label: title, twin } = label(({ estimate: word }) => word)
  const buyer = { name: row.name || words.counterSale }
  const bill = { sums, pricesWithTax, row, content }
  return {
    ...frameOf(setting, writer, { seller, buyer }),
    title,
    twin,
    name: [title, row.name].join(' '),
    number: day(row.date),
    facts: [
      ...petFact(bill, writer),
      { ...label(({ validUntil }) => validUntil), value: day(row.validUntil) },
      ...(row.signedBy && row.signedAt
        ? [
            {
              ...label(({ signedBy }) => signedBy),
              value: `${isolated(row.signedBy)}, ${date(row.signedAt, zone)}`,
            },
          ]
        : []),
    ],
    tables: [{ title: null, heads: headsOf(bill, writer), rows: linesOf(content, writer, row.currency) }],
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

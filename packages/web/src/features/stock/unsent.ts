// The words of the tray for adjustments and counts that wait to be sent.

import { THOUSANDTHS } from '@vetrounds/core/money/amounts'
import type { Unit } from '@vetrounds/core/stock/item-kinds'
import { batchOf } from '@vetrounds/core/stock/level'
import type { Fact, Say, UnsentPart } from '../offline/unsent-part.ts'

const amount = (quantity: number, unit: Unit, { texts, format }: Say): string =>
  `${format.number(quantity / THOUSANDTHS, { maximumFractionDigits: 3 })} ${texts('stock')(`units.${unit}`)}`

const batchFact = (key: string | undefined, { texts, format }: Say): Fact => {
  const t = texts('stock')
  const { batch = t('noBatch'), expiryDate } = batchOf(key ?? '')
  return [t('batch'), key && [batch, expiryDate && format.day(expiryDate)].filter(Boolean).join(' · ')]
}

export const unsent: UnsentPart = {
  texts: 'stock',
  entries: {
    adjustStock: {
      icon: 'arrow-up-down',
      subject: ({ row }) => row.name,
      detail: ({ row, body }, say) =>
        `${say.texts('stock')(`adjust.types.${body.type}`)} ${amount(body.amount, row.unit, say)}`,
      facts: ({ row, body }, say) => {
        const t = say.texts('stock')
        return [
          [t('item'), row.name],
          [t('type'), t(`adjust.types.${body.type}`)],
          [t('adjust.amount'), amount(body.amount, row.unit, say)],
          batchFact(body.batch, say),
          [t('fields.reason'), t(`reasons.${body.reason}`)],
          [t('fields.notes'), body.notes],
        ]
      },
    },
    countStock: {
      icon: 'scan-barcode',
      subject: ({ row }) => row.itemName,
      detail: ({ row }, say) => amount(row.quantity, row.unit, say),
      facts: ({ row }, say) => {
        const t = say.texts('stock')
        return [
          [t('item'), row.itemName],
          [t('counted'), amount(row.quantity, row.unit, say)],
          batchFact(row.key, say),
        ]
      },
    },
  },
}

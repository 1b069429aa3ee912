// The batches of one line of a transfer: name and quantity of each, and when it was opened in the sending branch.
import type { TransferLine } from '@vetrounds/core/stock/transfer'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useStockWords } from './use-stock-words.ts'

export const LineBatches = ({ line: { batches, unit } }: { line: TransferLine }) => {
  const t = useT('stock')
  const { day } = useFormat()
  const words = useStockWords()
  const told = batches.filter(({ batch, openedOn }) => batch || openedOn)
  return told.map(({ batch, expiryDate, openedOn, quantity }) => (
    <span key={`${expiryDate} ${batch}`} className="muted num">
      {batch && <Ltr>{batch}</Ltr>}
      {/* The quantity of an opened batch is in its badge: the batch has the same name as the unopened one. */}
      {!openedOn && batches.length > 1 && (
        <>
          {' · '}
          <bdi>{words.amount(quantity, unit)}</bdi>
        </>
      )}
      {openedOn && (
        <>
          {' '}
          <Badge tone="outline" icon="timer">
            {t('opening.opened', { date: day(openedOn) })}
            {' · '}
            <bdi>{words.amount(quantity, unit)}</bdi>
          </Badge>
        </>
      )}
    </span>
  ))
}

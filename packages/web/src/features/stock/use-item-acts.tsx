// The actions on an item in a row's menu and in the item's sheet, with their dialogs.
import type { StockRow } from '@vetrounds/core/stock/item'
import { hasStock } from '@vetrounds/core/stock/item-kinds'
import { type ReactNode, useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { lazy } from '../../ui/lazy.tsx'
import type { RowAct } from '../../ui/table/types.ts'
import { toast } from '../../ui/toast.ts'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { useStockChanged } from './use-stock-changed.ts'

const AdjustDialog = lazy(async () => ({ default: (await import('./AdjustDialog.tsx')).AdjustDialog }))
const ReceiveDialog = lazy(async () => ({ default: (await import('./ReceiveDialog.tsx')).ReceiveDialog }))
const TransferDialog = lazy(async () => ({ default: (await import('./TransferDialog.tsx')).TransferDialog }))
const ItemFormSheet = lazy(async () => ({ default: (await import('./ItemFormSheet.tsx')).ItemFormSheet }))

type Act = 'adjust' | 'receive' | 'transfer' | 'edit'

/** `onChanged` gets the id of the changed item, which a list may still show as just added. */
export const useItemActs = (
  onChanged?: (id: string) => void,
): { acts: (row: StockRow) => RowAct[]; start: (act: Act, row: StockRow) => void; dialogs: ReactNode } => {
  const t = useT('stock')
  const common = useT('common')
  const labels = useT('labels')
  const can = useCan()
  const [asked, setAsked] = useState<{ act: Act; row: StockRow }>()
  const changeState = useChange('changeItemState')
  const reread = useStockChanged()
  const close = () => setAsked(undefined)
  const done = (id: string) => {
    close()
    onChanged?.(id)
    reread()
  }

  const turn = async ({ id, v, active, name }: StockRow) => {
    try {
      await changeState({ params: { id }, body: { v, active: !active } })
      toast({ severity: 'success', summary: t(active ? 'retiredNow' : 'broughtBack'), detail: name })
    } catch (error) {
      toast({
        severity: 'error',
        summary: t('stateFailed'),
        detail: problemText(common, error) ?? common('problem.failed'),
      })
    }
    done(id)
  }

  const acts = (row: StockRow): RowAct[] => {
    const start = (act: Act) => () => setAsked({ act, row })
    const manage = can('inventory.manage')
    return [
      ...(hasStock(row)
        ? [
            {
              icon: 'arrow-up-down' as const,
              label: t('adjust.open'),
              onAction: start('adjust'),
              reason: can('inventory.adjust'),
            },
            {
              icon: 'package-check' as const,
              label: t('receive.open'),
              onAction: start('receive'),
              reason: manage,
            },
            {
              icon: 'arrow-right-left' as const,
              label: t('transfer.open'),
              onAction: start('transfer'),
              reason: manage,
            },
          ]
        : []),
      ...(hasStock(row)
        ? [{ icon: 'scan-barcode' as const, label: labels('print'), href: paths.labels([row.id]) }]
        : []),
      { icon: 'pencil', label: t('edit'), onAction: start('edit'), reason: manage },
      {
        icon: row.active ? 'package-x' : 'undo-2',
        label: t(row.active ? 'retire' : 'bringBack'),
        onAction: () => void turn(row),
        reason: manage,
      },
    ]
  }

  const dialog = asked && { row: asked.row, onClose: close, onDone: () => done(asked.row.id) }
  return {
    acts,
    start: (act, row) => setAsked({ act, row }),
    dialogs: (
      <LoadWhenWanted isWanted={asked !== undefined}>
        {dialog && asked.act === 'adjust' && <AdjustDialog {...dialog} />}
        {dialog && asked.act === 'receive' && <ReceiveDialog {...dialog} />}
        {dialog && asked.act === 'transfer' && <TransferDialog {...dialog} />}
        {dialog && asked.act === 'edit' && (
          <ItemFormSheet
            isOpen
            id={asked.row.id}
            category={asked.row.category}
            onClose={close}
            onSaved={dialog.onDone}
          />
        )}
      </LoadWhenWanted>
    ),
  }
}

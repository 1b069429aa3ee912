// The form of an item in a side sheet: for a new item, or for an existing one, which is read first.
import type { StockRow } from '@vetrounds/core/stock/item'
import type { Category } from '@vetrounds/core/stock/item-kinds'
import { Suspense } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'

const ItemForm = lazy(() => import('./ItemForm.tsx'))

type Props = {
  isOpen: boolean
  /** The item to change; missing for a new one. */
  id?: string
  category: Category
  onClose: () => void
  onSaved: (row: StockRow) => void
  onExisting?: (row: StockRow) => void
}

const Content = ({ id, category, onSaved, onExisting }: Props) => {
  const t = useT('stock')
  const common = useT('common')
  const close = useCloseDialog()
  const { data: item, error, mutate } = useRead('readItem', id ? { params: { id } } : undefined)
  if (id && !item && error)
    return (
      <ErrorState
        title={t('failedOne')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  if (id && !item) return <SkeletonFields fields={8} />
  return (
    <Suspense fallback={<SkeletonFields fields={8} />}>
      <ItemForm item={item} category={category} onSaved={onSaved} onExisting={onExisting} onCancel={close} />
    </Suspense>
  )
}

export const ItemFormSheet = (props: Props) => {
  const t = useT('stock')
  return (
    <SideSheet title={t(props.id ? 'editItem' : 'addItem')} isOpen={props.isOpen} onClose={props.onClose}>
      <Content {...props} />
    </SideSheet>
  )
}

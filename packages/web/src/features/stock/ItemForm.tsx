// The form of a new or existing item with all fields (spec § 3). It loads, together with its schema, when it is first needed.
import type { Item, LikeItem, StockRow } from '@vetrounds/core/stock/item'
import type { Category } from '@vetrounds/core/stock/item-kinds'
import { useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useMembership, usePlace } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ItemFields } from './ItemFields.tsx'
import { type ItemValues, newValues, schema, valuesOf } from './item-values.ts'
import styles from './stock.module.css'
import { type TypedItem, useDuplicateItems } from './use-duplicate-items.ts'
import { useSaveItem } from './use-save-item.ts'
import { useStockChanged } from './use-stock-changed.ts'
import { useStockWords } from './use-stock-words.ts'
import { useWitness } from './use-witness.tsx'

type Props = {
  /** The item to change; missing for a new one. */
  item?: Item | undefined
  category: Category
  onSaved: (row: StockRow) => void
  /** Opens an item that exists already. */
  onExisting?: ((row: StockRow) => void) | undefined
  onCancel: () => void
}

const Existing = ({ row, onOpen }: { row: LikeItem; onOpen: ((row: StockRow) => void) | undefined }) => {
  const t = useT('stock')
  const words = useStockWords()
  return (
    <div className={styles.existing}>
      <p>
        <Icon name="triangle-alert" size="sm" /> <b>{t('exists', { name: row.name })}</b>
      </p>
      <p className="muted">
        <bdi>{[row.brand, words.amount(row.stock?.quantity ?? 0, row.unit)].filter(Boolean).join(' · ')}</bdi>
        {' · '}
        <bdi>{words.price(row.sellingPrice)}</bdi>
      </p>
      {onOpen && (
        <Button size="sm" onPress={() => onOpen(row)}>
          {t('openExisting')}
        </Button>
      )}
    </div>
  )
}

export default function ItemForm({ item: read, category, onSaved, onExisting, onCancel }: Props) {
  const t = useT('stock')
  const common = useT('common')
  const place = usePlace()
  const taxRates = useMembership()?.clinic.taxRates
  // Keeps the item, with its version, as it was opened: what a colleague saves meanwhile must not be overwritten unseen.
  const [item] = useState(read)
  const [typed, setTyped] = useState<TypedItem>({})
  const like = useDuplicateItems(typed, item?.id)
  const [isControlled, setControlled] = useState(item?.controlled === true)
  // One person may mark a drug as controlled; removing the mark takes a witness.
  const witness = useWitness(item?.controlled === true && !isControlled)
  const save = useSaveItem(item, witness.prove)
  const changed = useStockChanged()
  return (
    <Form<typeof schema, StockRow>
      schema={schema}
      values={item ? valuesOf(item) : newValues(category, taxRates?.[0]?.rate ?? 0)}
      // A draft belongs to a branch, since minimum and opening stock do.
      draft={`item.${place}.${item?.id ?? `new.${category}`}`}
      failed={t(item ? 'changeFailed' : 'addFailed')}
      explain={error => witness.explain(error) ?? problemText(common, error)}
      onSave={(values: ItemValues, id) => save(values, id)}
      onSaved={row => {
        changed()
        onSaved(row)
      }}
      footer={({ isSaving }) => (
        <FormFoot
          act={t(item ? 'actions.save' : 'addItem')}
          isSaving={isSaving}
          onCancel={onCancel}
          isDisabled={like.length > 0}
        />
      )}
    >
      {form => (
        <ItemFields
          form={form}
          isNew={!item}
          countedIn={item?.stock?.quantity ? item.unit : undefined}
          onTyped={setTyped}
          onControlled={setControlled}
          witness={witness.fields}
          existing={
            <div role="status">
              {like.map(row => (
                <Existing key={row.id} row={row} onOpen={onExisting} />
              ))}
            </div>
          }
        />
      )}
    </Form>
  )
}

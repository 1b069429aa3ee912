// Adds or changes an item. If somebody else has changed it meanwhile, both versions are offered.
import type { Item, ItemChange, StockRow } from '@vetrounds/core/stock/item'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import type { Versions } from '../../changes/versions.ts'
import { useT } from '../../i18n/use-t.ts'
import { itemFields } from './item-fields.ts'
import { type Compared, changeOf, comparedItem, type ItemValues } from './item-values.ts'
import { useFieldWords } from './use-field-words.ts'
import type { Witness } from './use-witness.tsx'

const names = Object.keys(itemFields) as (keyof typeof itemFields)[]

/** Returns a function that saves the typed values: as a new item under the given id, or as a change of the opened one. */
export const useSaveItem = (item: Item | undefined, prove: Witness['prove']) => {
  const t = useT('stock')
  const place = usePlace()
  const { label, say } = useFieldWords()
  const createItem = useChange('createItem')
  const changeItem = useChange('changeItem')

  const change = async (values: ItemValues, opened: Item): Promise<StockRow> => {
    const params = { id: opened.id }
    const versions: Versions<Compared> = {
      mine: changeOf(values),
      base: comparedItem(opened),
      v: opened.v,
      read: async () => {
        const latest = await request('readItem', { params }, { branch: place })
        return { values: comparedItem(latest), v: latest.v }
      },
      fields: names.map(id => ({ id, label: label(id) })),
      show: (field, value) => say(field as keyof typeof itemFields, value),
    }
    const { answer } = await changeItem(
      // The proof is of one version and its values: once versions were chosen, the witness confirms the chosen values.
      async (mine: Compared, v) => ({
        params,
        body: await prove('changeItem', opened.id, { ...mine, v } as ItemChange),
      }),
      { versions },
    )
    return answer
  }

  return async (values: ItemValues, id: string): Promise<StockRow> => {
    if (item) return change(values, item)
    const { answer } = await createItem({ body: { ...values, id } }, { already: t('alreadyAdded') })
    return answer
  }
}

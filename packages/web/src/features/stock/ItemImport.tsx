// The import of items of a category. Its settings say how quantities are meant, and what new items get that the file lacks.
import type { ItemImportSettings } from '@vetrounds/core/stock/import-row'
import { type Category, hasStock, type Unit, units } from '@vetrounds/core/stock/item-kinds'
import { useState } from 'react'
import { useMembership } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { ImportPage } from '../imports/ImportPage.tsx'
import { useItemImport } from './use-item-import.ts'

type FieldsProps = {
  settings: ItemImportSettings
  onChange: (settings: ItemImportSettings) => void
  used: ReadonlySet<string>
}

const SettingFields = ({ settings, onChange, used }: FieldsProps) => {
  const t = useT('stock')
  const { percentSign } = useFormat()
  const set = (change: Partial<ItemImportSettings>) => onChange({ ...settings, ...change })
  const isKept = hasStock(settings)
  return (
    <>
      {isKept && used.has('quantity') && (
        <ChoiceGroup
          label={t('importModes.label')}
          hint={t('importModes.hint')}
          options={(['set', 'add', 'none'] as const).map(id => ({ id, label: t(`importModes.${id}`) }))}
          value={settings.quantity}
          onChange={quantity => set({ quantity: quantity as ItemImportSettings['quantity'] })}
        />
      )}
      <ChoiceGroup
        label={t('importExisting.label')}
        hint={t('importExisting.hint')}
        options={(['update', 'skip'] as const).map(id => ({ id, label: t(`importExisting.${id}`) }))}
        value={settings.existing}
        onChange={existing => set({ existing: existing as ItemImportSettings['existing'] })}
      />
      {isKept && (
        <Select
          label={t('importUnit')}
          options={units.filter(id => id !== 'service').map(id => ({ id, label: t(`units.${id}`) }))}
          value={settings.unit}
          onChange={unit => set({ unit: unit as Unit })}
        />
      )}
      <NumberField
        label={t('importTax')}
        decimals={2}
        unit={percentSign}
        value={settings.taxRate / 100}
        onChange={rate => set({ taxRate: Number.isFinite(rate) ? Math.round(Number(rate) * 100) : 0 })}
      />
    </>
  )
}

export const ItemImport = ({ category }: { category: Category }) => {
  const taxRates = useMembership()?.clinic.taxRates
  const [chosen, setChosen] = useState<ItemImportSettings>()
  const settings: ItemImportSettings = chosen ?? {
    category,
    quantity: hasStock({ category }) ? 'set' : 'none',
    existing: 'update',
    unit: hasStock({ category }) ? 'piece' : 'service',
    taxRate: taxRates?.[0]?.rate ?? 0,
  }
  const domain = useItemImport(category, settings, used => (
    <SettingFields settings={settings} onChange={setChosen} used={used} />
  ))
  return <ImportPage domain={domain} />
}

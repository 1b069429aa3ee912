// The fields of an item's form in three sections: the item itself, its prices, its stock.
import { readScan } from '@vetrounds/core/stock/gs1'
import { type Category, categories, hasStock, type Unit, units } from '@vetrounds/core/stock/item-kinds'
import { type ReactNode, useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useToday } from '../../api/branch-clock.ts'
import { useMembership } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { type Form, FormField, type FormHandle } from '../../ui/Form.tsx'
import { FormPair, FormSection } from '../../ui/FormSection.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CameraButton } from './CameraButton.tsx'
import { categoryPresentation } from './category-presentation.ts'
import type { schema } from './item-values.ts'
import { QuantityField } from './QuantityField.tsx'
import { typedForm } from './typed-form.ts'
import type { TypedItem } from './use-duplicate-items.ts'
import { useFormScanner } from './use-form-scanner.ts'
import { useRateOptions } from './use-rate-options.ts'

type ItemFormState = Parameters<Parameters<typeof Form<typeof schema>>[0]['children']>[0]

type Props = {
  form: ItemFormState
  isNew: boolean
  /** The unit of the item while some of it is in stock: it can't be changed then. */
  countedIn: Unit | undefined
  onTyped: (typed: TypedItem) => void
  /** Called with whether the item is marked as a controlled drug. */
  onControlled: (isControlled: boolean) => void
  /** Shows items that exist already, below the barcode. */
  existing: ReactNode
  /** The fields of the witness, who confirms that a drug is no longer controlled. */
  witness: ReactNode
}

type Watched = FormHandle<{ barcode?: string; name?: string; brand?: string }>

const Watch = ({ form, onTyped }: { form: Watched; onTyped: (typed: TypedItem) => void }) => {
  const [barcode, name, brand] = useWatch({ control: form.control, name: ['barcode', 'name', 'brand'] })
  useEffect(() => onTyped({ barcode, name, brand }), [barcode, name, brand, onTyped])
  return null
}

const openingFields = ['quantity', 'costPrice', 'expiryDate', 'batch'] as const

/**
 * The mark of a controlled drug. Its stock has to be received, with a witness, so the form of a new item has none: setting the
 * mark resets the fields of the opening stock.
 */
const Controlled = ({
  form: checked,
  onControlled,
  witness,
}: Pick<Props, 'form' | 'onControlled' | 'witness'>) => {
  const t = useT('stock')
  const form = typedForm(checked)
  const isControlled = useWatch({ control: form.control, name: 'controlled' }) === true
  useEffect(() => onControlled(isControlled), [isControlled, onControlled])
  return (
    <>
      <FormField form={form} name="controlled">
        {({ onChange }) => (
          <div>
            <CheckboxField
              isSelected={isControlled}
              onChange={is => {
                onChange(is || undefined)
                if (is) for (const name of openingFields) form.resetField(name)
              }}
            >
              {t('fields.controlled')}
            </CheckboxField>
            <p className="muted">{t('controlledHint')}</p>
          </div>
        )}
      </FormField>
      {witness}
    </>
  )
}

const ItemSection = ({
  form: checked,
  isNew,
  countedIn,
  onTyped,
  onControlled,
  existing,
  witness,
}: Props) => {
  const t = useT('stock')
  const form = typedForm(checked)
  const [kind, isControlled] = useWatch({ control: form.control, name: ['category', 'controlled'] })
  const category = kind as Category
  const isKept = hasStock({ category })
  const today = useToday()
  const scanned = (text: string) => {
    const { code, batch, expiryDate } = readScan(text, today)
    form.setValue('barcode', code, { shouldDirty: true, shouldValidate: true })
    // Batch and expiry date belong to the opening stock, which only the form of a new item asks for.
    if (!isNew || !isKept || form.getValues('controlled')) return
    if (batch) form.setValue('batch', batch, { shouldDirty: true })
    if (expiryDate) form.setValue('expiryDate', expiryDate, { shouldDirty: true })
  }
  useFormScanner(form, scanned)
  return (
    <FormSection title={t('item')}>
      <div>
        <FormField form={form} name="barcode">
          {field => (
            <TextField
              {...field}
              label={t('fields.barcode')}
              optional
              hint={t('barcodeHint')}
              icon="scan-barcode"
              direction="ltr"
              mono
              autoFocus={isNew}
              autoComplete="off"
              // A scanner ends with Enter, which must not save a form that has only just been opened.
              onKeyDown={event => event.key === 'Enter' && !event.ctrlKey && event.preventDefault()}
            />
          )}
        </FormField>
        <CameraButton onCode={scanned} />
        <Watch form={form as unknown as Watched} onTyped={onTyped} />
        {existing}
      </div>
      <FormPair>
        <FormField form={form} name="name">
          {field => <TextField {...field} label={t('fields.name')} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="brand">
          {field => <TextField {...field} label={t('fields.brand')} optional autoComplete="off" />}
        </FormField>
      </FormPair>
      <FormPair>
        <FormField form={form} name="category">
          {field => (
            <Select
              {...field}
              label={t('fields.category')}
              options={categories
                .filter(each => hasStock({ category: each }) === isKept)
                .map(id => ({ id, label: t(categoryPresentation[id].title) }))}
            />
          )}
        </FormField>
        <FormField form={form} name="type">
          {field => (
            <TextField {...field} label={t('type')} optional hint={t('typeHint')} autoComplete="off" />
          )}
        </FormField>
      </FormPair>
      {(category === 'pharmaceutical' || isControlled) && (
        <Controlled form={checked} onControlled={onControlled} witness={witness} />
      )}
      {isKept && (
        <FormPair>
          <FormField form={form} name="unit">
            {field => (
              <Select
                {...field}
                label={t('fields.unit')}
                error={countedIn && field.value !== countedIn ? t('problems:stock.unit_fixed') : field.error}
                options={units.filter(id => id !== 'service').map(id => ({ id, label: t(`units.${id}`) }))}
              />
            )}
          </FormField>
          <FormField form={form} name="packSize">
            {field => <QuantityField {...field} label={t('fields.packSize')} optional hint={t('packHint')} />}
          </FormField>
        </FormPair>
      )}
    </FormSection>
  )
}

const Prices = ({ form: checked, isNew }: Pick<Props, 'form' | 'isNew'>) => {
  const t = useT('stock')
  const form = typedForm(checked)
  const { currency = 'EUR', country, taxRates = [], pricesWithTax } = useMembership()?.clinic ?? {}
  const [category, isControlled, taxRate] = useWatch({
    control: form.control,
    name: ['category', 'controlled', 'taxRate'],
  })
  // The rate that the item was opened with can be chosen again.
  const { defaultValues } = useFormState({ control: form.control })
  const rates = useRateOptions(taxRates, defaultValues?.taxRate, taxRate)
  const isKept = hasStock({ category: category as Category })
  const isOpening = isNew && !isControlled
  return (
    <FormSection title={t('sections.prices')}>
      <FormPair>
        <FormField form={form} name="sellingPrice">
          {field => (
            <MoneyField
              {...field}
              label={t('fields.sellingPrice')}
              hint={taxRate ? t(pricesWithTax ? 'withTax' : 'withoutTax') : undefined}
              currency={currency}
            />
          )}
        </FormField>
        <FormField form={form} name="taxRate">
          {({ value, onChange, ...field }) => (
            <Select
              {...field}
              label={t('fields.taxRate')}
              options={rates}
              value={value === undefined ? undefined : String(value)}
              onChange={rate => onChange(Number(rate))}
            />
          )}
        </FormField>
      </FormPair>
      {!isKept && country === 'DE' && (
        <FormField form={form} name="gotNumber">
          {field => (
            <TextField
              {...field}
              label={t('fields.gotNumber')}
              optional
              hint={t('gotHint')}
              direction="ltr"
              maxLength={12}
              autoComplete="off"
            />
          )}
        </FormField>
      )}
      {isKept && (
        <FormPair>
          <FormField form={form} name="purchasePrice">
            {field => (
              <MoneyField
                {...field}
                label={t('fields.purchasePrice')}
                optional
                hint={t('purchaseHint')}
                currency={currency}
              />
            )}
          </FormField>
          {isOpening && (
            <FormField form={form} name="costPrice">
              {field => (
                <MoneyField
                  {...field}
                  label={t('fields.costPrice')}
                  optional
                  hint={t('costHint')}
                  currency={currency}
                />
              )}
            </FormField>
          )}
        </FormPair>
      )}
    </FormSection>
  )
}

const StockSection = ({ form: checked, isNew }: Pick<Props, 'form' | 'isNew'>) => {
  const t = useT('stock')
  const form = typedForm(checked)
  const isControlled = useWatch({ control: form.control, name: 'controlled' })
  const isOpening = isNew && !isControlled
  return (
    <FormSection title={t('sections.shelf')}>
      <FormPair>
        {isOpening && (
          <FormField form={form} name="quantity">
            {field => <QuantityField {...field} label={t('quantity')} optional hint={t('quantityHint')} />}
          </FormField>
        )}
        <FormField form={form} name="minimum">
          {field => <QuantityField {...field} label={t('fields.minimum')} optional hint={t('minimumHint')} />}
        </FormField>
        {!isControlled && (
          <FormField form={form} name="openedDays">
            {field => (
              <NumberField {...field} label={t('fields.openedDays')} optional hint={t('opening.daysHint')} />
            )}
          </FormField>
        )}
      </FormPair>
      {isOpening && (
        <FormPair>
          <FormField form={form} name="expiryDate">
            {field => <DateField {...field} label={t('expiryDate')} optional />}
          </FormField>
          <FormField form={form} name="batch">
            {field => (
              <TextField {...field} label={t('batch')} optional direction="ltr" mono autoComplete="off" />
            )}
          </FormField>
        </FormPair>
      )}
      <FormField form={form} name="supplier">
        {field => <TextField {...field} label={t('fields.supplier')} optional autoComplete="off" />}
      </FormField>
    </FormSection>
  )
}

export const ItemFields = (props: Props) => {
  const { form, isNew } = props
  const t = useT('stock')
  const { errors, submitCount } = useFormState({ control: form.control })
  const isMissing = submitCount > 0 && Object.values(errors).some(error => error?.message === 'required')
  const isKept = hasStock({ category: useWatch({ control: form.control, name: 'category' }) as Category })
  return (
    <>
      {isMissing && <Banner tone="danger" title={t('errors:validation.inventory')} />}
      <ItemSection {...props} />
      <Prices form={form} isNew={isNew} />
      {isKept && <StockSection form={form} isNew={isNew} />}
      <FormSection>
        <FormField form={form} name="description">
          {field => <TextField {...field} label={t('fields.description')} optional multiline />}
        </FormField>
      </FormSection>
    </>
  )
}

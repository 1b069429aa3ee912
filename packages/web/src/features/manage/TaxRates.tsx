// The tax rates of a clinic, each with a name and a share; rates are stored in hundredths of a percent.
import type { TaxRate } from '@vetrounds/core/clinics/clinic'
import { useFieldArray, useWatch, Watch } from 'react-hook-form'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { FormField } from '../../ui/Form.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './manage.module.css'
import type { BoundForm } from './settings.ts'

const AT_MOST = 10

export const TaxRates = ({ form, saved }: { form: BoundForm; saved: readonly TaxRate[] }) => {
  const t = useT('manage')
  const { percentSign } = useFormat()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'taxRates' })
  const typed = useWatch({ control: form.control, name: 'taxRates' })
  const isGone = saved.some(({ rate }) => !typed?.some(each => each?.rate === rate))
  return (
    <div className={styles.rates}>
      {fields.length === 0 && <p className="muted">{t('noRates')}</p>}
      <ul>
        {fields.map(({ id }, at) => (
          <li key={id}>
            <FormField form={form} name={`taxRates.${at}.name`}>
              {field => (
                <TextField {...field} label={t('fields.name')} isLabelHidden={at > 0} autoComplete="off" />
              )}
            </FormField>
            <FormField form={form} name={`taxRates.${at}.rate`}>
              {({ value, onChange, ...field }) => (
                <NumberField
                  {...field}
                  label={t('rate')}
                  isLabelHidden={at > 0}
                  decimals={2}
                  unit={percentSign}
                  value={value === undefined ? undefined : value / 100}
                  onChange={share =>
                    onChange((share === undefined ? share : Math.round(share * 100)) as number)
                  }
                />
              )}
            </FormField>
            <Watch
              control={form.control}
              names={`taxRates.${at}.name`}
              render={name => (
                <IconButton label={t('takeRate', { name })} icon="trash-2" onPress={() => remove(at)} />
              )}
            />
          </li>
        ))}
      </ul>
      {fields.length > 0 && <small className="sub">{t('rateHint')}</small>}
      {isGone && <small className="sub">{t('ratesKept')}</small>}
      {fields.length < AT_MOST && (
        <Button
          variant="quiet"
          size="sm"
          icon="plus"
          onPress={() => append({ name: '', rate: undefined as unknown as number })}
        >
          {t('addRate')}
        </Button>
      )}
    </div>
  )
}

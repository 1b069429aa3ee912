// The two phone numbers of an owner: read with the clinic's country while one types; an empty field keeps the saved number.
import type { Owner } from '@vetrounds/core/owners/owner'
import { useWatch } from 'react-hook-form'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { FormField, type FormHandle } from '../../ui/Form.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { shownValues } from './owner-values.ts'
import styles from './owners.module.css'
import type { usePhones } from './use-phones.ts'

type Kind = 'phone' | 'landline'
type Shown = ReturnType<typeof shownValues>

type Props = {
  form: FormHandle<Shown, unknown, never>
  owner: Owner | undefined
  phones: ReturnType<typeof usePhones>
}

const NumberField = ({ form, owner, phones, kind }: Props & { kind: Kind }) => {
  const t = useT('owners')
  const gone = kind === 'phone' ? 'removePhone' : 'removeLandline'
  const masked = owner?.[kind]
  const isGone = useWatch({ control: form.control, name: gone })
  const shown = masked && `\u2066${masked}\u2069`
  return (
    <div className={styles.number}>
      <FormField form={form} name={kind}>
        {field => (
          <TextField
            {...field}
            onBlur={() => {
              field.onBlur()
              if (phones.isWrong(field.value)) form.setError(kind, { message: 'phone.invalid' })
            }}
            label={t(`fields.${kind}`)}
            optional
            direction="ltr"
            type="tel"
            icon={kind === 'phone' ? 'smartphone' : 'phone'}
            placeholder={masked ?? ''}
            hint={
              phones.hint(field.value) ??
              (shown ? t('phoneKept', { phone: shown }) : kind === 'phone' ? t('hints.phone') : undefined)
            }
            isDisabled={isGone}
            autoComplete="off"
          />
        )}
      </FormField>
      {shown && (
        <FormField form={form} name={gone}>
          {({ value, error: _error, ...field }) => (
            <CheckboxField {...field} isSelected={value === true}>
              {t('removePhone', { phone: shown })}
            </CheckboxField>
          )}
        </FormField>
      )}
    </div>
  )
}

export const PhoneFields = (props: Props) => {
  const t = useT('owners')
  const { commas } = useFormat()
  const others = props.owner?.others?.map(number => `\u2066${number}\u2069`)
  return (
    <>
      <FormPair>
        <NumberField {...props} kind="phone" />
        <NumberField {...props} kind="landline" />
      </FormPair>
      {others && (
        <div className={styles.number}>
          <FormField form={props.form} name="removeOthers">
            {({ value, error: _error, ...field }) => (
              <CheckboxField {...field} isSelected={value === true}>
                {t('removeOthers', { phones: commas(others) })}
              </CheckboxField>
            )}
          </FormField>
        </div>
      )}
    </>
  )
}

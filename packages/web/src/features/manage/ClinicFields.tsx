// Who the clinic is: logo, name, the e-mail by which people join, and what can't change after the founding.
import type { ClinicView } from '@vetrounds/core/clinics/clinic'
import { useState } from 'react'
import { useChange } from '../../changes/use-change.ts'
import { PhotoField } from '../../files/PhotoField.tsx'
import type { UploadEnd } from '../../files/use-upload.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { FormField } from '../../ui/Form.tsx'
import { FormPair, FormSection } from '../../ui/FormSection.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './manage.module.css'
import type { BoundForm } from './settings.ts'
import { useClinicAct } from './use-clinic-act.ts'

type Props = {
  form: BoundForm
  clinic: ClinicView
  onSent: (clinic: ClinicView) => void
  /** Called for each upload of a logo, with a promise of its end (`UploadEnd`). */
  onUpload: (end: UploadEnd) => void
}

const Mailbox = ({ clinic, typed, onSent }: Pick<Props, 'clinic' | 'onSent'> & { typed: string }) => {
  const t = useT('manage')
  const language = useLanguage()
  const resend = useChange('resendClinicMail')
  const [isSending, setSending] = useState(false)
  const act = useClinicAct(onSent)
  if (typed.trim() !== clinic.email) return <>{t('emailNew')}</>
  if (clinic.emailConfirmed)
    return (
      <span className={styles.ok}>
        <Icon name="circle-check" size="xs" /> {t('emailConfirmed')}
      </span>
    )
  const send = async () => {
    setSending(true)
    await act(() => resend({ body: { v: clinic.v, language } }), {
      done: t('resent', { email: `\u2066${clinic.email}\u2069` }),
      failed: t('resendFailed'),
    })
    setSending(false)
  }
  return (
    <span className={styles.open}>
      <span>{t('emailOpen')}</span>
      <Button variant="quiet" size="sm" isPending={isSending} onPress={() => void send()}>
        {t('resend')}
      </Button>
    </span>
  )
}

export const ClinicFields = ({ form, clinic, onSent, onUpload }: Props) => {
  const t = useT('manage')
  const { locale } = useFormat()
  const nameOf = (type: 'region' | 'currency', code: string) =>
    new Intl.DisplayNames([locale], { type }).of(code) ?? code
  return (
    <FormSection title={t('clinic')}>
      <FormField form={form} name="logo">
        {({ value, onChange }) => (
          <PhotoField kind="logo" label={t('logo')} value={value} onChange={onChange} onStart={onUpload} />
        )}
      </FormField>
      <FormPair>
        <FormField form={form} name="name">
          {field => <TextField {...field} label={t('clinicName')} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="email">
          {field => (
            <div>
              <TextField
                {...field}
                label={t('clinicEmail')}
                direction="ltr"
                type="email"
                autoComplete="off"
                aria-describedby="clinic-mailbox"
              />
              <div id="clinic-mailbox" className={styles.mailbox}>
                <Mailbox clinic={clinic} typed={field.value} onSent={onSent} />
              </div>
            </div>
          )}
        </FormField>
        <TextField
          label={t('country')}
          isDisabled
          icon="lock"
          value={nameOf('region', clinic.country)}
          hint={t('countryFixed')}
        />
        <TextField
          label={t('fields.currency')}
          isDisabled
          icon="lock"
          value={t('currencyName', { code: clinic.currency, name: nameOf('currency', clinic.currency) })}
          hint={t('currencyFixed')}
        />
      </FormPair>
    </FormSection>
  )
}

// The fields of an owner: contact, person, and what the clinic notes.
import type { LikeOwner, Owner, OwnerRow } from '@vetrounds/core/owners/owner'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { type Form, FormField, type FormHandle } from '../../ui/Form.tsx'
import { FormPair, FormSection } from '../../ui/FormSection.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { DocumentLanguage } from './DocumentLanguage.tsx'
import type { schemaOf, shownValues } from './owner-values.ts'
import { PhoneFields } from './PhoneFields.tsx'
import { referralSources } from './referral.ts'
import { SimilarOwners } from './SimilarOwners.tsx'
import type { usePhones } from './use-phones.ts'
import type { useSimilarOwners } from './use-similar-owners.ts'

type Typed = Parameters<typeof useSimilarOwners>[0]
type OwnerSchema = ReturnType<typeof schemaOf>
type Watched = FormHandle<ReturnType<typeof shownValues>>

/** Reports the typed values by which similar owners are found; for an existing owner only newly typed phone numbers. */
const Watch = ({
  form,
  onTyped,
  owner,
}: {
  form: Watched
  onTyped: (typed: Typed) => void
  owner: Owner | undefined
}) => {
  const [phone, landline, name, birthDate] = useWatch({
    control: form.control,
    name: ['phone', 'landline', 'name', 'birthDate'],
  })
  useEffect(
    () => onTyped(owner ? { phone, landline } : { phone, landline, name, birthDate }),
    [phone, landline, name, birthDate, owner, onTyped],
  )
  return null
}

type Props = {
  form: Parameters<Parameters<typeof Form<OwnerSchema, OwnerRow>>[0]['children']>[0]
  /** The owner being changed; missing for a new one. */
  owner: Owner | undefined
  phones: ReturnType<typeof usePhones>
  onTyped: (typed: Typed) => void
  /** Owners who may be the one being typed. */
  similar: readonly LikeOwner[]
}

export const OwnerFields = ({ form, owner, phones, onTyped, similar }: Props) => {
  const t = useT('owners')
  const isNotBooked = useWatch({ control: form.control, name: 'doNotBook' }) === true
  return (
    <>
      <FormSection title={t('contact')}>
        <FormPair>
          <FormField form={form} name="name">
            {field => <TextField {...field} label={t('fields.name')} autoFocus autoComplete="off" />}
          </FormField>
          <FormField form={form} name="email">
            {field => (
              <TextField
                {...field}
                label={t('fields.email')}
                optional
                direction="ltr"
                type="email"
                autoComplete="off"
              />
            )}
          </FormField>
        </FormPair>
        <div>
          <PhoneFields
            form={form as unknown as Parameters<typeof PhoneFields>[0]['form']}
            owner={owner}
            phones={phones}
          />
          <Watch form={form as unknown as Watched} onTyped={onTyped} owner={owner} />
          <SimilarOwners rows={similar} />
        </div>
        <FormField form={form} name="address">
          {field => (
            <TextField {...field} label={t('fields.address')} optional icon="map-pin" autoComplete="off" />
          )}
        </FormField>
        <FormField form={form} name="documentLanguage">
          {field => <DocumentLanguage {...field} />}
        </FormField>
      </FormSection>
      <FormSection title={t('person')}>
        <FormPair>
          <FormField form={form} name="birthDate">
            {field => (
              <DateField {...field} label={t('fields.birthDate')} optional hint={t('hints.birthDate')} />
            )}
          </FormField>
        </FormPair>
        <FormPair>
          <FormField form={form} name="facebookLink">
            {field => (
              <TextField
                {...field}
                label={t('fields.facebookLink')}
                optional
                direction="ltr"
                prefix="https://"
                placeholder="facebook.com/…"
                autoComplete="off"
              />
            )}
          </FormField>
          <FormField form={form} name="instagramLink">
            {field => (
              <TextField
                {...field}
                label={t('fields.instagramLink')}
                optional
                direction="ltr"
                prefix="instagram.com/"
                autoComplete="off"
              />
            )}
          </FormField>
        </FormPair>
      </FormSection>
      <FormSection title={t('forClinic')}>
        <FormField form={form} name="referralSource">
          {field => (
            <ChoiceGroup
              {...field}
              label={t('fields.referralSource')}
              optional
              options={referralSources.map(source => ({ id: source, label: t(`referral.${source}`) }))}
            />
          )}
        </FormField>
        <FormField form={form} name="clinicNotes">
          {field => (
            <TextField
              {...field}
              label={t('fields.clinicNotes')}
              optional
              multiline
              hint={t('hints.clinicNotes')}
            />
          )}
        </FormField>
        {owner && (
          <FormField form={form} name="doNotBook">
            {({ value, error: _error, ...field }) => (
              <CheckboxField {...field} isSelected={value === true}>
                {`${t('fields.doNotBook')}: ${t('doNotBookHint')}`}
              </CheckboxField>
            )}
          </FormField>
        )}
        {owner && isNotBooked && (
          <FormField form={form} name="doNotBookReason">
            {field => <TextField {...field} label={t('fields.reason')} autoComplete="off" />}
          </FormField>
        )}
      </FormSection>
    </>
  )
}

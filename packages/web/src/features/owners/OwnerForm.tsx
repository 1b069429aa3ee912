// All fields of a new owner (spec § 3), in a sheet or on a page. Loads with the schema, when it is first needed.

import { day } from '@vetrounds/core/contract/fields'
import { type OwnerRow, ownerInput } from '@vetrounds/core/owners/owner'
import { useMemo } from 'react'
import * as z from 'zod'
import { useToday } from '../../api/here.ts'
import { problemText } from '../../api/problem-text.ts'
import { once } from '../../drafts/once.ts'
import { useT } from '../../i18n/use-t.ts'
import { predictedOwner } from '../../offline/predict.ts'
import { submit } from '../../offline/submit.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { FormPair, FormSection } from '../../ui/FormSection.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { instagramAddress, webAddress } from './links.ts'
import { referralSources } from './referral.ts'

const { facebookLink, instagramLink } = ownerInput.shape

const schemaOf = (today: string) =>
  ownerInput.omit({ id: true }).extend({
    birthDate: day.refine(value => value <= today, 'date.future').optional(),
    facebookLink: z.string().transform(webAddress).pipe(facebookLink.unwrap()).optional(),
    instagramLink: z.string().transform(instagramAddress).pipe(instagramLink.unwrap()).optional(),
  })

const empty = {
  name: '',
  email: '',
  phone: '',
  landline: '',
  address: '',
  facebookLink: '',
  instagramLink: '',
  referralSource: '',
  clinicNotes: '',
}

type Props = { onSaved: (owner: OwnerRow) => void; onCancel: () => void }

export default function OwnerForm({ onSaved, onCancel }: Props) {
  const t = useT('owners')
  const common = useT('common')
  const today = useToday()
  const schema = useMemo(() => schemaOf(today), [today])
  return (
    <Form
      schema={schema}
      values={empty}
      draft="owner.new"
      failed={t('errors:owners.add')}
      explain={error => problemText(common, error)}
      onSave={async (values, id) => {
        const body = { ...values, id }
        const send = () => submit('createOwner', { body }, predictedOwner(body))
        return (await once(id, t('alreadyAdded'), send)).row
      }}
      onSaved={onSaved}
      footer={({ isSaving }) => <FormFoot act={t('addOwner')} isSaving={isSaving} onCancel={onCancel} />}
    >
      {form => (
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
              <FormField form={form} name="phone">
                {field => (
                  <TextField
                    {...field}
                    label={t('fields.phone')}
                    optional
                    direction="ltr"
                    type="tel"
                    icon="smartphone"
                    hint={t('hints.phone')}
                    autoComplete="off"
                  />
                )}
              </FormField>
              <FormField form={form} name="landline">
                {field => (
                  <TextField
                    {...field}
                    label={t('fields.landline')}
                    optional
                    direction="ltr"
                    type="tel"
                    icon="phone"
                    autoComplete="off"
                  />
                )}
              </FormField>
            </FormPair>
            <FormField form={form} name="address">
              {field => (
                <TextField
                  {...field}
                  label={t('fields.address')}
                  optional
                  icon="map-pin"
                  autoComplete="off"
                />
              )}
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
          </FormSection>
        </>
      )}
    </Form>
  )
}

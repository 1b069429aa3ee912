// All fields of an owner (spec § 3), new or changed, in a sheet or on a page. Loads with the schema, when it is first needed.

import type { Owner, OwnerRow } from '@vetrounds/core/owners/owner'
import { useEffect, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSWRConfig } from 'swr'
import { useToday } from '../../api/branch-clock.ts'
import { isAnswerOf } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { FormPair, FormSection } from '../../ui/FormSection.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type OwnerValues, schemaOf, shownValues } from './owner-values.ts'
import { PhoneFields } from './PhoneFields.tsx'
import { referralSources } from './referral.ts'
import { SimilarOwners } from './SimilarOwners.tsx'
import { usePhones } from './use-phones.ts'
import { useSaveOwner } from './use-save-owner.ts'
import { likely, useSimilarOwners } from './use-similar-owners.ts'

/** The save was held back once: somebody like the one typed is here. */
class AskFirst extends Error {}

type Props = {
  /** The one who is changed; missing for a new one. */
  owner?: Owner | undefined
  onSaved: (owner: OwnerRow) => void
  onCancel: () => void
}

type Typed = Parameters<typeof useSimilarOwners>[0]

type Watched = UseFormReturn<ReturnType<typeof shownValues>>

/** Tells what is typed of a person; of one who is changed only numbers that are new. */
const Watch = ({
  form,
  onTyped,
  owner,
}: {
  form: Watched
  onTyped: (typed: Typed) => void
  owner: Owner | undefined
}) => {
  const [phone, landline, name, birthDate] = form.watch(['phone', 'landline', 'name', 'birthDate'])
  useEffect(
    () => onTyped(owner ? { phone, landline } : { phone, landline, name, birthDate }),
    [phone, landline, name, birthDate, owner, onTyped],
  )
  return null
}

export default function OwnerForm({ owner, onSaved, onCancel }: Props) {
  const t = useT('owners')
  const common = useT('common')
  const today = useToday()
  const { mutate } = useSWRConfig()
  const schema = useMemo(() => schemaOf(today), [today])
  const phones = usePhones()
  const save = useSaveOwner(owner)
  const [typed, setTyped] = useState<Typed>({})
  const alike = useSimilarOwners(typed, owner?.id)
  /** Those who were shown: saving once more keeps both. */
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const found = likely(alike.rows)

  const assertPhones = (values: OwnerValues) => {
    const wrong = (['phone', 'landline'] as const).filter(kind => phones.isWrong(values[kind]))
    if (wrong.length > 0) throw { errors: wrong.map(path => ({ path, code: 'phone.invalid' })) }
  }

  // Whoever is found only when the form is saved must be seen first.
  const assertAlone = async (values: OwnerValues) => {
    const { phone, landline } = values
    const now = likely(await alike.check(owner ? { phone, landline } : values))
    const unseen = now.filter(({ id }) => !seen.has(id) && !found.some(row => row.id === id))
    if (unseen.length === 0) return
    setSeen(new Set([...seen, ...now.map(({ id }) => id)]))
    throw new AskFirst()
  }

  return (
    <Form
      schema={schema}
      values={shownValues(owner)}
      draft={owner ? `owner.${owner.id}` : 'owner.new'}
      failed={owner ? t('errors:owners.details') : t('errors:owners.add')}
      explain={error => (error instanceof AskFirst ? t('alike.ask') : problemText(common, error))}
      onSave={async (values, id) => {
        assertPhones(values)
        await assertAlone(values)
        return save(values, id)
      }}
      onSaved={row => {
        for (const name of ['readOwner', 'readOwnerPage', 'listOwners', 'readOwnerRows'] as const)
          void mutate(isAnswerOf(name))
        onSaved(row)
      }}
      footer={({ isSaving }) => (
        <FormFoot
          act={found.length > 0 ? t(owner ? 'alike.save' : 'alike.add') : owner ? t('save') : t('addOwner')}
          isSaving={isSaving}
          onCancel={onCancel}
        />
      )}
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
            </FormPair>
            <div>
              <PhoneFields
                form={form as unknown as Parameters<typeof PhoneFields>[0]['form']}
                owner={owner}
                phones={phones}
              />
              <Watch form={form as unknown as Watched} onTyped={setTyped} owner={owner} />
              <SimilarOwners rows={alike.rows} />
            </div>
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
            {owner && (
              <FormField form={form} name="doNotBook">
                {({ value, error: _error, ...field }) => (
                  <CheckboxField {...field} isSelected={value === true}>
                    {`${t('doNotBook')}: ${t('doNotBookHint')}`}
                  </CheckboxField>
                )}
              </FormField>
            )}
            {owner && form.watch('doNotBook') === true && (
              <FormField form={form} name="doNotBookReason">
                {field => <TextField {...field} label={t('doNotBookReason')} autoComplete="off" />}
              </FormField>
            )}
          </FormSection>
        </>
      )}
    </Form>
  )
}

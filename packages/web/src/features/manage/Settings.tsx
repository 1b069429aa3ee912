// The settings of a clinic beside a preview of what they print. One form; subscription and ownership, which have consequences
// of their own, come last.
import type { ClinicView } from '@vetrounds/core/clinics/clinic'
import { useRef, useState } from 'react'
import { mutate } from 'swr'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { Rebased, saveOrRebase } from '../../changes/over-newer.ts'
import { useChange } from '../../changes/use-change.ts'
import { useAwaitedPicture } from '../../files/use-awaited-picture.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { Button } from '../../ui/Button.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { ClinicFields } from './ClinicFields.tsx'
import { InvoiceFields } from './InvoiceFields.tsx'
import styles from './manage.module.css'
import { Ownership } from './Ownership.tsx'
import { PaperLanguages } from './PaperLanguages.tsx'
import { Plan } from './Plan.tsx'
import { Preview } from './Preview.tsx'
import { PricesField } from './PricesField.tsx'
import { SecurityFields } from './SecurityFields.tsx'
import { StockFields } from './StockFields.tsx'
import { type BoundForm, changesOf, schema, type Values, valuesOf } from './settings.ts'
import { TaxRates } from './TaxRates.tsx'

type Props = { clinic: ClinicView; onChanged: (clinic: ClinicView) => void }

export const Settings = ({ clinic, onChanged }: Props) => {
  const t = useT('manage')
  const people = useT('people')
  const common = useT('common')
  const language = useLanguage()
  const place = usePlace()
  const change = useChange('changeClinic')
  const logo = useAwaitedPicture()
  const form = useRef<BoundForm>(undefined)
  /** The clinic as the fields began with it. A newer reading replaces it only where nothing typed is lost by that. */
  const [base, setBase] = useState(clinic)

  const take = (newer: ClinicView) => {
    setBase(newer)
    form.current?.reset(valuesOf(newer), { keepDirtyValues: true })
    onChanged(newer)
    void mutate('readMe')
  }
  const save = async (typed: Values): Promise<ClinicView> => {
    const changes = changesOf(base, typed)
    if (Object.keys(changes).length === 0) return base
    return saveOrRebase(
      async () => (await change({ body: { v: base.v, ...changes, language } })).answer,
      () => request('readClinic', {}, { branch: place }),
      take,
    )
  }
  return (
    <div className={styles.scroll}>
      <Form
        schema={schema}
        values={valuesOf(clinic)}
        param="tab"
        failed={t('saveFailed')}
        explain={error => (error instanceof Rebased ? people('newer') : problemText(common, error))}
        awaits={logo.arrived}
        onSave={save}
        onSaved={saved => {
          if (saved === base) return
          setBase(saved)
          form.current?.reset(valuesOf(saved))
          onChanged(saved)
          void mutate('readMe')
          toast({ severity: 'success', summary: t('saved') })
        }}
        footer={({ isSaving, isDirty }) => (
          <>
            <span className={styles.unsaved} role="status">
              {isDirty && t('unsaved')}
            </span>
            <Button
              variant="quiet"
              isDisabled={!isDirty || isSaving}
              onPress={() => form.current?.reset(valuesOf(base))}
            >
              {common('actions.discard')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              isPending={isSaving}
              reason={base.state === 'closed' ? people('reasons.closed') : undefined}
              shortcut={keysText('ctrl+↵', language)}
            >
              {common('actions.save')}
            </Button>
          </>
        )}
      >
        {bound => {
          form.current = bound as unknown as BoundForm
          return (
            <div className={styles.columns}>
              <div className={styles.main}>
                <ClinicFields form={form.current} clinic={base} onSent={take} onUpload={logo.onStart} />
                <FormSection title={t('fields.taxRates')}>
                  <TaxRates form={form.current} saved={base.taxRates} />
                  <PricesField form={form.current} saved={base.pricesWithTax} />
                </FormSection>
                <FormSection title={t('texts')}>
                  <PaperLanguages form={form.current} />
                  <InvoiceFields form={form.current} country={base.country} />
                  <FormField form={form.current} name="invoiceNote">
                    {({ value, ...field }) => (
                      <TextField
                        {...field}
                        value={value ?? ''}
                        label={t('note')}
                        optional
                        multiline
                        hint={t('noteHint')}
                      />
                    )}
                  </FormField>
                </FormSection>
                <StockFields form={form.current} />
                <SecurityFields form={form.current} />
                <Plan clinic={base} onChanged={take} />
                <Ownership clinic={base} onChanged={take} />
              </div>
              <aside className={styles.aside}>
                <Preview form={form.current} clinic={base} />
              </aside>
            </div>
          )
        }}
      </Form>
    </div>
  )
}

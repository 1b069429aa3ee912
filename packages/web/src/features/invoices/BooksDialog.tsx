// Exports a branch's invoices and payments of a period for its bookkeeper: as a table, in Germany also in DATEV's format.
import { nowIso } from '@vetrounds/core/clock'
import { type Chart, charts } from '@vetrounds/core/money/datev'
import { useMemo } from 'react'
import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { useToday } from '../../api/branch-clock.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { useMembership, usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField, type FormHandle } from '../../ui/Form.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { toast } from '../../ui/toast.ts'
import { dialects } from '../lists/use-export.ts'
import { monthBefore, schema, type Values } from './books-form.ts'
import { useBooksSheet } from './use-books-sheet.ts'

/** Nothing was booked in the period, so there is no file to make. */
class NoBookings extends Error {}

/** Reads the bookings, records the export in the log, and downloads the file. Throws `NoBookings` if there are none. */
const useBooks = () => {
  const t = useT('invoices')
  const language = useLanguage()
  const branch = usePlace()
  const recordExport = useChange('recordExport')
  const sheetOf = useBooksSheet()
  return async ({ form, from, to, chart, adviser = 0, client = 0 }: Values): Promise<number> => {
    const { bookings, currency } = await request('listBookings', { query: { from, to } }, { branch })
    if (bookings.length === 0) throw new NoBookings('Nothing was booked.')
    const columns = ['number', 'date', 'name', 'amount']
    const format = form === 'xlsx' ? ('xlsx' as const) : ('csv' as const)
    await recordExport({ body: { table: 'bookings', rows: bookings.length, columns, format } })
    const { makeFile, saveFile } = await import('../../export/file.ts')
    if (form === 'datev') {
      const { datevText, windows1252 } = await import('@vetrounds/core/money/datev')
      const batch = { bookings, currency, chart, adviser, client, from, to, at: nowIso() }
      saveFile(
        new Blob([windows1252(datevText(batch))], { type: 'text/csv' }),
        `EXTF_Buchungsstapel_${from}_${to}.csv`,
      )
    } else {
      const look = { title: t('books.file'), isRightToLeft: language === 'ar' }
      const file = await makeFile(form, sheetOf(bookings, currency), { look, dialect: dialects[language] })
      saveFile(file, `bookings-${from}-${to}.${form}`)
    }
    return bookings.length
  }
}

type BoundForm = FormHandle<Values & FieldValues, unknown, Values & FieldValues>

const DatevFields = ({ form }: { form: BoundForm }) => {
  const t = useT('invoices')
  return (
    <>
      <FormField form={form} name="chart">
        {({ value, onChange, ...field }) => (
          <ChoiceGroup
            {...field}
            value={value ?? null}
            onChange={id => onChange(id as Chart)}
            label={t('books.chart')}
            options={charts.map(id => ({ id, label: id }))}
          />
        )}
      </FormField>
      <FormPair>
        {(['adviser', 'client'] as const).map(name => (
          <FormField key={name} form={form} name={name}>
            {({ value, ...field }) => (
              <NumberField {...field} value={value ?? undefined} label={t(`books.${name}`)} />
            )}
          </FormField>
        ))}
      </FormPair>
    </>
  )
}

const Fields = ({ form, isGerman }: { form: BoundForm; isGerman: boolean }) => {
  const t = useT('invoices')
  const lists = useT('lists')
  const kinds = isGerman ? (['datev', 'xlsx', 'csv'] as const) : (['xlsx', 'csv'] as const)
  const labels = { datev: t('books.datev'), xlsx: lists('excel'), csv: lists('csv') }
  const { errors } = useFormState({ control: form.control, name: 'to' })
  const isTooLong = errors.to?.message === 'period.invalid'
  const chosen = useWatch({ control: form.control, name: 'form' })
  return (
    <>
      <p>{t('books.body')}</p>
      <FormField form={form} name="form">
        {({ value, onChange, ...field }) => (
          <ChoiceGroup
            {...field}
            value={value ?? null}
            onChange={id => onChange(id as Values['form'])}
            label={t('fields.format')}
            options={kinds.map(id => ({ id, label: labels[id] }))}
          />
        )}
      </FormField>
      <FormPair>
        {(['from', 'to'] as const).map(name => (
          <FormField key={name} form={form} name={name}>
            {({ onChange, error, ...field }) => (
              <DateField
                {...field}
                onChange={typed => onChange(typed ?? '')}
                label={t(`books.${name}`)}
                error={name === 'to' && isTooLong ? t('books.tooLong') : error}
              />
            )}
          </FormField>
        ))}
      </FormPair>
      {chosen === 'datev' && <DatevFields form={form} />}
    </>
  )
}

const Content = ({ onClose }: { onClose: () => void }) => {
  const t = useT('invoices')
  const common = useT('common')
  const { number } = useFormat()
  const today = useToday()
  const isGerman = useMembership()?.clinic.country === 'DE'
  const close = useCloseDialog()
  const save = useBooks()
  const values = useMemo(
    () => ({
      form: isGerman ? ('datev' as const) : ('xlsx' as const),
      chart: '03' as const,
      ...monthBefore(today),
    }),
    [isGerman, today],
  )
  return (
    <Form
      schema={schema}
      values={values}
      failed={t('exportFailed')}
      explain={error => (error instanceof NoBookings ? t('books.none') : problemText(common, error))}
      onSave={save}
      onSaved={count => {
        onClose()
        toast({
          severity: 'success',
          summary: t('books.done'),
          detail: t('books.rows', { count, n: number(count) }),
        })
      }}
      footer={({ isSaving }) => (
        <>
          <Button onPress={close}>{common('actions.cancel')}</Button>
          <Button type="submit" variant="primary" icon="download" isPending={isSaving}>
            {t('download')}
          </Button>
        </>
      )}
    >
      {form => <Fields form={form} isGerman={isGerman} />}
    </Form>
  )
}

export const BooksDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT('invoices')
  return (
    <Dialog title={t('books.title')} isOpen onClose={onClose}>
      <Content onClose={onClose} />
    </Dialog>
  )
}

// Asks for the reference that the buyer wants on an XRechnung: an authority's Leitweg-ID, or any other reference of theirs.
import { useMemo } from 'react'
import * as z from 'zod'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Props = { number: string; onReference: (reference: string | undefined) => void }

const schema = z.object({ reference: z.string().trim().max(100).optional() })

const Content = ({ number, onReference }: Props) => {
  const t = useT('invoices')
  const common = useT('common')
  const close = useCloseDialog()
  const values = useMemo(() => ({ reference: '' }), [])
  return (
    <Form
      schema={schema}
      values={values}
      failed={t('pdf.failed')}
      explain={() => undefined}
      onSave={async ({ reference }) => reference}
      onSaved={reference => onReference(reference || undefined)}
      footer={() => (
        <>
          <Button onPress={close}>{common('actions.cancel')}</Button>
          <Button type="submit" variant="primary" icon="download">
            {t('download')}
          </Button>
        </>
      )}
    >
      {form => (
        <>
          <FormField form={form} name="reference">
            {field => (
              <TextField
                {...field}
                value={field.value ?? ''}
                label={t('paper.reference')}
                hint={t('paper.referenceHint', { number: `\u2066${number}\u2069` })}
                direction="ltr"
                optional
                autoFocus
                maxLength={100}
              />
            )}
          </FormField>
          <p className="muted">{t('paper.inGermany')}</p>
        </>
      )}
    </Form>
  )
}

export const EInvoiceDialog = ({ onClose, ...content }: Props & { onClose: () => void }) => {
  const t = useT('invoices')
  return (
    <Dialog title={t('paper.xrechnungTitle')} isOpen onClose={onClose}>
      <Content {...content} />
    </Dialog>
  )
}

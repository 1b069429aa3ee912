// An estimate is signed on the screen by its owner, before whoever shows it to them.
import { type EstimateRow, estimateSigning } from '@vetrounds/core/money/estimate'
import { useMemo } from 'react'
import { Watch } from 'react-hook-form'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { SignaturePad } from '../../ui/SignaturePad.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useRange } from './marks.tsx'

type Props = { row: EstimateRow; onClose: () => void; onSigned: () => void }

const schema = estimateSigning.omit({ v: true })

const Content = ({ row, onSigned }: Omit<Props, 'onClose'>) => {
  const t = useT('estimates')
  const common = useT('common')
  const close = useCloseDialog()
  const sign = useChange('signEstimate')
  const rangeOf = useRange()
  const { day } = useFormat()
  const values = useMemo(() => ({ signedBy: row.name, signature: '' }), [row.name])
  return (
    <Form
      schema={schema}
      values={values}
      failed={t('signFailed')}
      explain={error => problemText(common, error)}
      onSave={body => sign({ params: { id: row.id }, body: { ...body, v: row.v } })}
      onSaved={onSigned}
      footer={({ isSaving }) => <FormFoot act={t('sign')} isSaving={isSaving} onCancel={close} />}
    >
      {form => (
        <>
          <p>{t('agree', { range: rangeOf(row), date: isolated(day(row.validUntil)) })}</p>
          <FormField form={form} name="signedBy">
            {field => <TextField {...field} label={t('signedBy')} maxLength={200} />}
          </FormField>
          <FormField form={form} name="signature">
            {field => (
              <Watch
                control={form.control}
                names="signedBy"
                render={name => <SignaturePad {...field} label={t('signature')} typedName={name} />}
              />
            )}
          </FormField>
        </>
      )}
    </Form>
  )
}

export const SignDialog = ({ onClose, ...props }: Props) => {
  const t = useT('estimates')
  return (
    <Dialog title={t('signTitle')} isOpen onClose={onClose}>
      <Content {...props} />
    </Dialog>
  )
}

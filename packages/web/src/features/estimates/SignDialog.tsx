// The owner signs an estimate on the screen, witnessed by the person who shows it. What they agree to is in the owner's language.
import { type EstimateRow, estimateSigning } from '@vetrounds/core/money/estimate'
import { Suspense, useMemo } from 'react'
import { Watch } from 'react-hook-form'
import { useDocumentLanguage } from '../../api/document-language.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { InLanguage } from '../../i18n/InLanguage.tsx'
import { isolated } from '../../i18n/isolate.ts'
import type { Language } from '../../i18n/language.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { SignaturePad } from '../../ui/SignaturePad.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { callOnceOutcomeIsKnown } from '../invoices/use-payment-errors.ts'
import { useRange } from './marks.tsx'

type Props = {
  row: EstimateRow
  onClose: () => void
  onSigned: () => void
  /** Called once the outcome is known, also after a refusal: the estimate may have changed meanwhile. */
  onTried: () => void
}

const schema = estimateSigning.omit({ v: true })

/** What the owner agrees to by signing. */
const Agreed = ({ row }: Pick<Props, 'row'>) => {
  const t = useT('estimates')
  const rangeOf = useRange()
  const { day } = useFormat()
  return <p>{t('agree', { range: rangeOf(row), date: isolated(day(row.validUntil)) })}</p>
}

type ContentProps = Omit<Props, 'onClose'> & { language: Language }

const Content = ({ row, language, onSigned, onTried }: ContentProps) => {
  const t = useT('estimates')
  const common = useT('common')
  const close = useCloseDialog()
  const sign = useChange('signEstimate')
  const values = useMemo(() => ({ signedBy: row.name, signature: '' }), [row.name])
  return (
    <Form
      schema={schema}
      values={values}
      failed={t('signFailed')}
      explain={error => problemText(common, error)}
      onSave={body =>
        callOnceOutcomeIsKnown(sign({ params: { id: row.id }, body: { ...body, v: row.v } }), onTried)
      }
      onSaved={onSigned}
      footer={({ isSaving }) => <FormFoot act={t('sign')} isSaving={isSaving} onCancel={close} />}
    >
      {form => (
        <>
          <InLanguage language={language}>
            <Agreed row={row} />
          </InLanguage>
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
  const language = useDocumentLanguage(props.row.ownerId)
  const coming = <SkeletonFields fields={2} />
  return (
    <Dialog title={t('signTitle')} isOpen onClose={onClose}>
      <Suspense fallback={coming}>{language ? <Content {...props} language={language} /> : coming}</Suspense>
    </Dialog>
  )
}

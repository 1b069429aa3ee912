// Makes an estimate from a draft: the most that it may cost, and until when the estimate is valid.
import { addDays } from '@vetrounds/core/calendar/days'
import { newId } from '@vetrounds/core/new-id'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { useToday } from '../../api/branch-clock.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { toast } from '../../ui/toast.ts'
import type { InvoiceDraft } from './use-invoice-draft.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'
import { useIssueProblem } from './use-issue-problem.ts'

type Props = { id: string; draft: InvoiceDraft; onClose: () => void }

/** How many days an estimate is valid unless another date is chosen. */
const USUAL_DAYS = 30

const Content = ({ id, draft }: Omit<Props, 'onClose'>) => {
  const t = useT('invoices')
  const navigate = useNavigate()
  const today = useToday()
  const close = useCloseDialog()
  const changed = useInvoicesChanged()
  const make = useChange('makeEstimate')
  const explain = useIssueProblem(draft.content)
  // The same id in each attempt, so that one draft becomes one estimate.
  const [estimateId] = useState(newId)
  const { total } = draft.sums
  const values = useMemo(
    () => ({
      upTo: total,
      validUntil: addDays(today, USUAL_DAYS),
    }),
    [total, today],
  )
  const schema = useMemo(
    () =>
      z.object({
        upTo: z.int().refine(most => most >= total, 'estimate.range'),
        validUntil: z.iso.date().refine(day => day >= today, 'estimate.past'),
      }),
    [total, today],
  )
  return (
    <Form
      schema={schema}
      values={values}
      failed={t('estimate.failed')}
      explain={explain}
      onSave={async ({ upTo, validUntil }) => {
        const { v } = await draft.save()
        return make({ body: { id: estimateId, draft: id, v, upTo, validUntil } })
      }}
      onSaved={() => {
        changed()
        toast({ severity: 'success', summary: t('estimate.made'), detail: draft.named.name })
        void navigate(paths.estimate(estimateId), { replace: true })
      }}
      footer={({ isSaving }) => <FormFoot act={t('estimate.make')} isSaving={isSaving} onCancel={close} />}
    >
      {form => (
        <>
          <p className="muted">{t('estimate.body')}</p>
          <MoneyField
            label={t('estimate.from')}
            currency={draft.currency}
            value={total}
            onChange={() => undefined}
            isDisabled
          />
          <FormField form={form} name="upTo">
            {field => (
              <MoneyField
                {...field}
                onChange={value => field.onChange(value as number)}
                label={t('estimate.upTo')}
                currency={draft.currency}
                autoFocus
                error={field.error && (field.value < total ? t('estimate.tooLow') : field.error)}
              />
            )}
          </FormField>
          <FormField form={form} name="validUntil">
            {field => (
              <DateField
                {...field}
                onChange={day => field.onChange(day ?? '')}
                label={t('validUntil')}
                years={1}
                error={field.error && (field.value ? t('estimate.past') : field.error)}
              />
            )}
          </FormField>
        </>
      )}
    </Form>
  )
}

export const EstimateDialog = ({ onClose, ...props }: Props) => {
  const t = useT('invoices')
  return (
    <Dialog title={t('estimate.title')} isOpen onClose={onClose}>
      <Content {...props} />
    </Dialog>
  )
}

// Postpones a reminder, or settles it without an entry: given elsewhere, at home, no longer wanted. Each with its reason.
import { type Due, dueEnd, postponement } from '@vetrounds/core/records/due'
import type { ReactNode } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

const postponing = postponement.omit({ v: true })
const ending = dueEnd.omit({ v: true, state: true })

type Props = { due: Due; act: 'postpone' | 'end'; onClose: () => void; onSaved: () => void }
type Part = { due: Due; onSaved: () => void }

const useShared = () => {
  const t = useT('entries')
  const common = useT('common')
  const close = useCloseDialog()
  return {
    failed: t('due.failed'),
    explain: (error: unknown) => problemText(common, error),
    footer: ({ isSaving }: { isSaving: boolean }): ReactNode => (
      <FormFoot act={common('actions.save')} isSaving={isSaving} onCancel={close} />
    ),
  }
}

const Postpone = ({ due, onSaved }: Part) => {
  const t = useT('entries')
  const postpone = useChange('postponeDue')
  return (
    <Form
      {...useShared()}
      schema={postponing}
      values={{ day: due.day, reason: '' }}
      onSave={values =>
        postpone({ params: { id: due.patientId, due: due.id }, body: { ...values, v: due.v } })
      }
      onSaved={() => {
        toast({ severity: 'success', summary: t('due.postponed'), detail: due.title })
        onSaved()
      }}
    >
      {form => (
        <>
          <FormField form={form} name="day">
            {field => (
              <DateField {...field} onChange={day => field.onChange(day ?? '')} label={t('due.newDay')} />
            )}
          </FormField>
          <FormField form={form} name="reason">
            {field => <TextField {...field} label={t('fields.reason')} />}
          </FormField>
        </>
      )}
    </Form>
  )
}

const End = ({ due, onSaved }: Part) => {
  const t = useT('entries')
  const end = useChange('endDue')
  return (
    <Form
      {...useShared()}
      schema={ending}
      values={{ reason: '' }}
      onSave={values =>
        end({ params: { id: due.patientId, due: due.id }, body: { ...values, v: due.v, state: 'done' } })
      }
      onSaved={() => {
        toast({ severity: 'success', summary: t('due.settled'), detail: due.title })
        onSaved()
      }}
    >
      {form => (
        <FormField form={form} name="reason">
          {field => <TextField {...field} label={t('fields.reason')} hint={t('due.hint')} />}
        </FormField>
      )}
    </Form>
  )
}

export const DueDialog = ({ due, act, onClose, onSaved }: Props) => {
  const t = useT('entries')
  const Part = act === 'postpone' ? Postpone : End
  return (
    <Dialog
      title={`${t(act === 'postpone' ? 'due.postpone' : 'due.elsewhere')} · ${due.title}`}
      isOpen
      onClose={onClose}
    >
      <Part due={due} onSaved={onSaved} />
    </Dialog>
  )
}

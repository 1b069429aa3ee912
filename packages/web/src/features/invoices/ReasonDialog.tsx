// Asks for the reason before e.g. a payment or an invoice is taken back; the reason is saved with it.
import { useMemo } from 'react'
import * as z from 'zod'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

export type Question = {
  title: string
  body: string
  act: string
  keep: string
  failed: string
  /** The message once it is done; `about` names what it was done to. */
  done: string
  about?: string
  onSave: (reason: string) => Promise<unknown>
  onSaved: () => void
  /** Called after a refusal, to read the newest state: it is shown behind the refusal, and the next attempt is about it. */
  onRefused?: () => void
}

const schema = z.object({ reason: z.string().trim().min(1, 'required').max(200) })

type Props = { question: Question; onClose: () => void }

const Content = ({ question, onClose }: Props) => {
  const t = useT('invoices')
  const common = useT('common')
  const close = useCloseDialog()
  const values = useMemo(() => ({ reason: '' }), [])
  return (
    <Form
      schema={schema}
      values={values}
      failed={question.failed}
      explain={error => problemText(common, error)}
      onSave={({ reason }) =>
        question.onSave(reason).catch(error => {
          question.onRefused?.()
          throw error
        })
      }
      onSaved={() => {
        onClose()
        question.onSaved()
        toast({
          severity: 'success',
          summary: question.done,
          ...(question.about && { detail: question.about }),
        })
      }}
      footer={({ isSaving }) => (
        <>
          <Button onPress={close}>{question.keep}</Button>
          <Button type="submit" variant="danger" isPending={isSaving}>
            {question.act}
          </Button>
        </>
      )}
    >
      {form => (
        <>
          <p>{question.body}</p>
          <FormField form={form} name="reason">
            {field => (
              <TextField
                {...field}
                value={field.value ?? ''}
                label={t('fields.reason')}
                autoFocus
                maxLength={200}
              />
            )}
          </FormField>
        </>
      )}
    </Form>
  )
}

/** Asks, then closes and says that it is done. */
export const ReasonDialog = ({ question, onClose }: Props) => (
  <Dialog title={question.title} isOpen onClose={onClose}>
    <Content question={question} onClose={onClose} />
  </Dialog>
)

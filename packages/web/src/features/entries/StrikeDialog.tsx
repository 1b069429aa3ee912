// Strikes an entry out: one of four reasons, and words of one's own. What followed from the entry is undone with it.
import {
  type RecordEntry,
  type StrikeReason,
  strikeInput,
  strikeReasons,
} from '@vetrounds/core/records/entry'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

const schema = strikeInput.pick({ why: true, reason: true })

type Props = { entry: RecordEntry; onClose: () => void; onStruck: () => void }

const Content = ({ entry, onStruck }: Omit<Props, 'onClose'>) => {
  const t = useT('entries')
  const common = useT('common')
  const close = useCloseDialog()
  const strike = useChange('strikeEntry')
  return (
    <Form
      schema={schema}
      values={{ why: 'wrong_patient', reason: '' }}
      failed={t('strike.failed')}
      explain={error => problemText(common, error)}
      onSave={values =>
        strike({
          params: { id: entry.patientId, entry: entry.id },
          body: { ...values, at: entry.at, v: entry.v },
        })
      }
      onSaved={() => {
        toast({ severity: 'success', summary: t('strike.done'), detail: t('strike.followed') })
        onStruck()
      }}
      footer={({ isSaving }) => (
        <>
          <Button onPress={close}>{common('actions.cancel')}</Button>
          <Button type="submit" variant="danger" isPending={isSaving}>
            {t('strike.confirm')}
          </Button>
        </>
      )}
    >
      {form => (
        <>
          <p>{t('strike.body')}</p>
          <FormField form={form} name="why">
            {field => (
              <ChoiceGroup
                {...field}
                onChange={why => field.onChange(why as StrikeReason)}
                label={t('strike.why')}
                options={strikeReasons.map(id => ({ id, label: t(`strike.reasons.${id}`) }))}
              />
            )}
          </FormField>
          <FormField form={form} name="reason">
            {field => <TextField {...field} label={t('strike.words')} multiline />}
          </FormField>
        </>
      )}
    </Form>
  )
}

export const StrikeDialog = ({ entry, onClose, onStruck }: Props) => {
  const t = useT('entries')
  return (
    <Dialog title={t('strike.title')} isOpen onClose={onClose}>
      <Content entry={entry} onStruck={onStruck} />
    </Dialog>
  )
}

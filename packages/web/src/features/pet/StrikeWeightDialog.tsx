// Strikes out a wrong weight, with a reason in the user's own words.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { weightStrike } from '@vetrounds/core/records/weight'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useEntryChanged } from '../entries/use-entries.ts'
import { usePetWords } from './use-pet-words.ts'

const schema = weightStrike.pick({ reason: true })

type Props = { entry: Extract<TimelineEntry, { kind: 'weight' }>; onClose: () => void }

const Content = ({ entry, onClose }: Props) => {
  const t = useT('entries')
  const pets = useT('pet')
  const common = useT('common')
  const close = useCloseDialog()
  const strike = useChange('strikeWeight')
  const changed = useEntryChanged()
  const { id, patientId, at } = entry
  return (
    <Form
      schema={schema}
      values={{ reason: '' }}
      failed={t('strike.failed')}
      explain={error => problemText(common, error)}
      onSave={({ reason }) => strike({ params: { id: patientId, entry: id }, body: { at, reason } })}
      onSaved={() => {
        changed()
        toast({ severity: 'success', summary: t('strike.done'), detail: pets('weigh.counts') })
        onClose()
      }}
      footer={({ isSaving }) => (
        <>
          <Button onPress={close}>{common('actions.reject')}</Button>
          <Button type="submit" variant="danger" isPending={isSaving}>
            {t('strike.confirm')}
          </Button>
        </>
      )}
    >
      {form => (
        <>
          <p>{t('strike.body')}</p>
          <FormField form={form} name="reason">
            {field => <TextField {...field} label={t('strike.words')} multiline autoFocus />}
          </FormField>
        </>
      )}
    </Form>
  )
}

export const StrikeWeightDialog = (props: Props) => {
  const pets = useT('pet')
  const words = usePetWords()
  return (
    <Dialog
      title={pets('weigh.strike', { weight: isolated(words.weight(props.entry.grams)) })}
      isOpen
      onClose={props.onClose}
    >
      <Content {...props} />
    </Dialog>
  )
}

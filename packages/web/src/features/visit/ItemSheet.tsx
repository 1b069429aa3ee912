// Hands out an item in a visit: it is chosen from the catalogue with its quantity, and then listed under "Done, not billed".
import { isoAt, now } from '@vetrounds/core/clock'
import { chargeInput } from '@vetrounds/core/records/charge'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { toast } from '../../ui/toast.ts'
import { ChargePicker } from '../entries/ChargePicker.tsx'
import { useEntryChanged } from '../entries/use-entries.ts'
import type { KnownPatient } from '../pet/use-pet.ts'

const schema = chargeInput.pick({ lines: true })

type Props = { patient: KnownPatient; visitId: string; onClose: () => void }

const Content = ({ patient, visitId, onClose }: Props) => {
  const t = useT('visit')
  const entries = useT('entries')
  const common = useT('common')
  const close = useCloseDialog()
  const create = useChange('createCharge')
  const changed = useEntryChanged()
  return (
    <Form
      schema={schema}
      values={{ lines: [] }}
      failed={t('handOut.failed')}
      explain={error => problemText(common, error)}
      onSave={({ lines }, id) =>
        create({ params: { id: patient.id }, body: { id, at: isoAt(now()), visitId, lines } })
      }
      onSaved={({ answer }) => {
        changed()
        const [line] = answer.lines
        toast({
          severity: answer.short ? 'warn' : 'success',
          summary: answer.short ? entries('stock.savedShort') : t('handOut.done'),
          detail: `${isolated(line?.name ?? '')} · ${isolated(patient.name)}`,
        })
        onClose()
      }}
      footer={({ isSaving }) => <FormFoot act={t('handOut.act')} isSaving={isSaving} onCancel={close} />}
    >
      {form => <ChargePicker form={form} charge={undefined} isRequired />}
    </Form>
  )
}

export const ItemSheet = (props: Props) => {
  const t = useT('visit')
  return (
    <SideSheet title={t('handOut.title')} isOpen onClose={props.onClose}>
      <Content {...props} />
    </SideSheet>
  )
}

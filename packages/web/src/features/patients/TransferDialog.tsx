// Transfers a patient to another owner, with its record. The toast offers an undo.
import { type PatientRow, patientTransfer } from '@vetrounds/core/patients/patient'
import { useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import styles from './dialogs.module.css'
import { type ChosenOwner, OwnerPicker } from './OwnerPicker.tsx'
import { usePatientActs } from './use-patient-acts.ts'

const schema = patientTransfer.pick({ ownerId: true })

const nobody: ChosenOwner = { id: '', name: '' }

type Props = {
  patient: PatientRow
  onClose: () => void
  /** Called with the row after the change. */
  onChanged?: ((row: PatientRow) => void) | undefined
}

const Content = ({ patient, onClose, onChanged }: Props) => {
  const t = useT('patients')
  const common = useT('common')
  const acts = usePatientActs(onChanged)
  const close = useCloseDialog()
  const [owner, setOwner] = useState(nobody)
  return (
    <Form
      schema={schema}
      values={{ ownerId: '' }}
      failed={t('transfer.failed')}
      explain={error => problemText(common, error)}
      onSave={() => acts.transfer(patient, owner)}
      onSaved={onClose}
      footer={({ isSaving }) => <FormFoot act={t('transfer.accept')} isSaving={isSaving} onCancel={close} />}
    >
      {form => (
        <>
          <p className={styles.text}>{t('transfer.body')}</p>
          <FormField form={form} name="ownerId">
            {({ onChange, onBlur, error }) => (
              <OwnerPicker
                label={t('transfer.owner')}
                initial={undefined}
                without={patient.ownerId}
                onChange={next => {
                  setOwner(next ?? nobody)
                  onChange(next?.id ?? '')
                }}
                onBlur={onBlur}
                error={error}
              />
            )}
          </FormField>
        </>
      )}
    </Form>
  )
}

export const TransferDialog = (props: Props) => {
  const t = useT('patients')
  return (
    <Dialog
      title={t('transfer.title', { pet: `\u2068${props.patient.name}\u2069` })}
      isOpen
      onClose={props.onClose}
    >
      <Content {...props} />
    </Dialog>
  )
}

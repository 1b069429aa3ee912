// What an answer offers to write into the patient: an allergy (rule 13), and its known behaviour (rule 14).

import type { Field } from '@vetrounds/core/forms/declaration'
import { behaviourSeen, reactionsIn } from '@vetrounds/core/forms/form-consequences'
import { comma } from '@vetrounds/core/forms/wording'
import { cutTo } from '@vetrounds/core/text/cut'
import { useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useReach } from '../../behaviour/connection.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import { useEditing } from './context.ts'
import { useNotePatient } from './use-note-patient.ts'

/** The most characters of an allergy, and of its text shown on a button. */
const LONGEST = 200
const IN_SIGHT = 60

type AllergyProps = { of: 'drug_reactions' | 'vaccinations'; patient: KnownPatient }

const AllergyOffer = ({ of, patient }: AllergyProps) => {
  const t = useT('clinical-forms')
  const common = useT('common')
  const { values } = useEditing()
  const note = useNotePatient(patient.id)
  const isOffline = useReach() !== 'online'
  const reason = useCan()('patients.manage') ?? (isOffline ? common('queue.onlyOnline') : undefined)
  const [settled, settle] = useState<readonly string[]>([])
  const [asked, ask] = useState<string>()
  const [text, setText] = useState('')
  const allergy = text.trim()
  const add = async (): Promise<void> => {
    try {
      await note(({ allergies = [] }) => ({ allergies: [...new Set([...allergies, allergy])] }))
      if (asked) settle([...settled, asked])
      ask(undefined)
      toast({ severity: 'success', summary: t('beyond.allergyAdded'), detail: allergy })
    } catch (error) {
      const detail = problemText(common, error) ?? common('problem.failed')
      toast({ severity: 'error', summary: t('beyond.noteFailed'), detail })
    }
  }
  return (
    <>
      {reactionsIn(of, values, [...(patient.allergies ?? []), ...settled]).map(told => (
        <Button
          key={told}
          variant="quiet"
          icon="plus"
          reason={reason}
          onPress={() => {
            ask(told)
            setText(cutTo(told, LONGEST))
          }}
        >
          {t('beyond.addAllergy', { text: isolated(cutTo(told, IN_SIGHT)) })}
        </Button>
      ))}
      {asked !== undefined && (
        <ConfirmDialog
          isOpen
          icon="triangle-alert"
          header={t('beyond.allergyTitle', { name: isolated(patient.name) })}
          message={
            <TextField
              label={t('beyond.allergy')}
              hint={t('beyond.allergyHint')}
              value={text}
              onChange={setText}
              maxLength={LONGEST}
              autoFocus
            />
          }
          acceptLabel={t('beyond.allergyAct')}
          rejectLabel={common('actions.reject')}
          canAccept={allergy !== ''}
          onAccept={() => void add()}
          onReject={() => ask(undefined)}
        />
      )}
    </>
  )
}

const BehaviourOffer = ({ field, patient }: { field: Field; patient: KnownPatient }) => {
  const t = useT('clinical-forms')
  const { values, words, noting } = useEditing()
  const change = behaviourSeen(values, patient.behaviour)
  if (!change || !noting) return null
  const told = change.seen.map(key => words.option(field, key)).join(comma(words))
  return (
    <CheckboxField isSelected={noting.isOn ?? change.isDanger} onChange={noting.turn}>
      {t('beyond.noteBehaviour', { behaviour: told })}
    </CheckboxField>
  )
}

/** The offers to write the answer of a field into the patient. */
export const PatientOffers = ({ field }: { field: Field }) => {
  const { patient, locked } = useEditing()
  if (!patient || locked) return null
  if (field.key === 'drug_reactions' || field.key === 'vaccinations')
    return <AllergyOffer of={field.key} patient={patient} />
  return field.key === 'behavior' ? <BehaviourOffer field={field} patient={patient} /> : null
}

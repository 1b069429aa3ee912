// The weight on arrival: sent along with the step, or by itself once the patient is here.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { nowIso } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/new-id'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useBranch } from '../../../api/branch.ts'
import { isAnswerOf } from '../../../api/client.ts'
import { useMe } from '../../../api/me.ts'
import { useCan } from '../../../api/use-can.ts'
import { useChange } from '../../../changes/use-change.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/Button.tsx'
import { MeasureField } from '../../../ui/MeasureField.tsx'
import { toast } from '../../../ui/toast.ts'
import { predictedWeight } from '../../pet/predicted-weight.ts'
import { useProblem } from '../day/use-problem.ts'
import type { Words } from '../day/use-words.ts'
import styles from './flow.module.css'

type Props = {
  row: AppointmentRow
  words: Words
  /** Kilograms, as typed. */
  value: number | undefined
  onChange: (kilograms: number | undefined) => void
}

/** Grams of what is typed; nothing for what is no weight. */
export const gramsOf = (kilograms: number | undefined): number | undefined =>
  kilograms !== undefined && kilograms > 0 && kilograms <= 2000 ? Math.round(kilograms * 1000) : undefined

export const WeighIn = ({ row, words, value, onChange }: Props) => {
  const t = useT('booking')
  const common = useT('common')
  const reason = useCan()('records.assist')
  const problem = useProblem(words)
  const { mutate } = useSWRConfig()
  const recordWeight = useChange('recordWeight')
  const branch = useBranch()
  const { data: me } = useMe()
  const [isSaving, setSaving] = useState(false)
  // One id a weighing: a second try of the same is no second weight.
  const [id, setId] = useState(newId)
  const [at, setAt] = useState<string>()
  const grams = gramsOf(value)
  const save = async () => {
    if (!grams) return
    const weighedAt = at ?? nowIso()
    setAt(weighedAt)
    setSaving(true)
    try {
      const patient = { id: row.patientId, name: row.petName }
      const place = { branchId: branch?.split('.')[1] ?? '', by: me?.person.id ?? '' }
      const { isWaiting } = await recordWeight(
        { params: { id: patient.id }, body: { id, at: weighedAt, grams } },
        { expected: ({ body }) => predictedWeight(body, patient, place) },
      )
      onChange(undefined)
      setId(newId())
      setAt(undefined)
      void mutate(isAnswerOf('openPatient'))
      toast({
        severity: isWaiting ? 'secondary' : 'success',
        summary: isWaiting ? common('queue.saved') : t('sheet.weightSaved'),
        detail: row.petName,
      })
    } catch (error) {
      toast({
        severity: 'error',
        summary: t('errors:appointments.update'),
        detail: problem(error),
        life: 8000,
      })
    } finally {
      setSaving(false)
    }
  }
  if (reason) return null
  return (
    <div className={styles.weigh}>
      <MeasureField
        label={t('sheet.weight')}
        optional
        unit={t('sheet.kg')}
        decimals={3}
        value={value}
        onChange={onChange}
      />
      {row.flow !== undefined && (
        <Button isDisabled={!grams} isPending={isSaving} onPress={() => void save()}>
          {t('sheet.saveWeight')}
        </Button>
      )}
    </div>
  )
}

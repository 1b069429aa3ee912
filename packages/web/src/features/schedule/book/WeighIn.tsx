// The weight on arrival: sent along with the step "arrived", or by its own button once the patient is here.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { nowIso } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/new-id'
import { useState } from 'react'
import { useBranch } from '../../../api/branch.ts'
import { useMe } from '../../../api/me.ts'
import { useCan } from '../../../api/use-can.ts'
import { useChange } from '../../../changes/use-change.ts'
import { useFormat } from '../../../i18n/format.ts'
import { isolated } from '../../../i18n/isolate.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/Button.tsx'
import { MeasureField } from '../../../ui/MeasureField.tsx'
import { toast } from '../../../ui/toast.ts'
import { predictedWeight } from '../../pet/predicted-weight.ts'
import { useProblem } from '../day/use-problem.ts'
import type { Words } from '../day/use-words.ts'
import styles from './flow.module.css'

/** A recorded weight and its time. */
export type Weighed = { grams: number; at: string }

type Props = {
  row: AppointmentRow
  words: Words
  /** The weight of this visit. */
  weighed: Weighed | undefined
  onWeighed: (weighed: Weighed) => void
  /** Kilograms, as typed. */
  value: number | undefined
  onChange: (kilograms: number | undefined) => void
}

/** Converts typed kilograms to grams; undefined if they are not above 0 and at most 2000. */
export const gramsOf = (kilograms: number | undefined): number | undefined =>
  kilograms !== undefined && kilograms > 0 && kilograms <= 2000 ? Math.round(kilograms * 1000) : undefined

export const WeighIn = ({ row, words, weighed, onWeighed, value, onChange }: Props) => {
  const t = useT('booking')
  const common = useT('common')
  const reason = useCan()('records.assist')
  const problem = useProblem(words)
  const recordWeight = useChange('recordWeight')
  const branch = useBranch()
  const { data: me } = useMe()
  const [isSaving, setSaving] = useState(false)
  // One id per weighing, so that a retry doesn't record a second weight.
  const [id, setId] = useState(newId)
  const [at, setAt] = useState<string>()
  /** Whether the patient is being weighed again, although a weight is shown already. */
  const [isAgain, setAgain] = useState(false)
  const { weight } = useFormat()
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
      onWeighed({ grams, at: weighedAt })
      setAgain(false)
      setId(newId())
      setAt(undefined)
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
      })
    } finally {
      setSaving(false)
    }
  }
  if (reason) return null
  // The field stays while something is typed in it, even if a weight of that day arrives meanwhile.
  if (weighed && !isAgain && value === undefined)
    return (
      <div className={styles.weigh}>
        <p>
          {t('sheet.weight')}
          <br />
          <b className="num">{words.list([weight(weighed.grams), isolated(words.time(weighed.at))])}</b>
        </p>
        <Button size="sm" variant="quiet" onPress={() => setAgain(true)}>
          {t('sheet.weighAgain')}
        </Button>
      </div>
    )
  return (
    <div className={styles.weigh}>
      <MeasureField
        label={t('sheet.weight')}
        optional
        unit={t('units.kg')}
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

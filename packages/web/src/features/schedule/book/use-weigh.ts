// Records a weight that was typed in the sheet, in the patient's timeline.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { nowIso } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/new-id'
import { useRef, useState } from 'react'
import { useBranch } from '../../../api/branch.ts'
import { useMe } from '../../../api/me.ts'
import { useChange } from '../../../changes/use-change.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toast.ts'
import { predictedWeight } from '../../pet/predicted-weight.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { useProblem } from '../day/use-problem.ts'

/** A recorded weight and its time. */
export type Weighed = { grams: number; at: string }

/** Converts typed kilograms to grams; undefined if they are not above 0 and at most 2000. */
export const gramsOf = (kilograms: number | undefined): number | undefined =>
  kilograms !== undefined && kilograms > 0 && kilograms <= 2000 ? Math.round(kilograms * 1000) : undefined

/** `save(row, grams)` records the weight and resolves to whether that succeeded; a toast says either. */
export const useWeigh = (words: CalendarFormat, onWeighed: (weighed: Weighed) => void) => {
  const t = useT('booking')
  const common = useT('common')
  const problem = useProblem(words)
  const recordWeight = useChange('recordWeight')
  const branch = useBranch()
  const { data: me } = useMe()
  const [isSaving, setSaving] = useState(false)
  // One id and time per weighing, so that a retry doesn't record a second weight.
  const weighing = useRef<{ id: string; at: string }>(undefined)
  const save = async (row: AppointmentRow, grams: number): Promise<boolean> => {
    weighing.current ??= { id: newId(), at: nowIso() }
    const { id, at } = weighing.current
    setSaving(true)
    try {
      const patient = { id: row.patientId, name: row.petName }
      const place = { branchId: branch?.split('.')[1] ?? '', by: me?.person.id ?? '' }
      const { isWaiting } = await recordWeight(
        { params: { id: patient.id }, body: { id, at, grams } },
        { expected: ({ body }) => predictedWeight(body, patient, place) },
      )
      weighing.current = undefined
      onWeighed({ grams, at })
      toast({
        severity: isWaiting ? 'secondary' : 'success',
        summary: isWaiting ? common('queue.saved') : t('sheet.weightSaved'),
        detail: row.petName,
      })
      return true
    } catch (error) {
      toast({
        severity: 'error',
        summary: t('errors:appointments.update'),
        detail: problem(error),
      })
      return false
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}

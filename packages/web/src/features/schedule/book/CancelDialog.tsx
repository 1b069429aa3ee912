// Asks for the reason before an appointment is cancelled. The button that keeps the appointment is never called "Cancel".
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { cancelReasons } from '@vetrounds/core/appointments/states'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { usePlace } from '../../../api/working-place.ts'
import { useChange } from '../../../changes/use-change.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useActs } from '../day/queries.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { useFlow } from '../day/use-flow.ts'
import { useProblem } from '../day/use-problem.ts'
import { seriesAfter } from './change-series.ts'
import { type Scope, ScopeField } from './ScopeField.tsx'
import styles from './sheet.module.css'

type Reason = (typeof cancelReasons)[number]

type Props = {
  row: AppointmentRow
  words: CalendarFormat
  onDone: () => void
  onReload: () => void
}

export const CancelDialog = ({ row, words, onDone, onReload }: Props) => {
  const t = useT('calendar')
  const common = useT('common')
  const acts = useActs()
  const problem = useProblem(words)
  const booking = useT('booking')
  const place = usePlace()
  const cancelSeries = useChange('cancelSeries')
  const flow = useFlow(words)
  const [reason, setReason] = useState<Reason>('owner')
  const [scope, setScope] = useState<Scope>('one')
  const [failure, setFailure] = useState<{ text: string; isOld: boolean }>()

  const cancel = async () => {
    try {
      if (scope === 'rest') {
        const { params, asked } = await seriesAfter(row, place)
        await cancelSeries({ params, body: { ...asked, reason } })
        onDone()
        return toast({ severity: 'success', summary: booking('scope.cancelled'), detail: row.petName })
      }
      const { row: cancelled, isWaiting } = await acts.cancel(row, { v: row.v, reason })
      onDone()
      toast({
        severity: isWaiting ? 'secondary' : 'success',
        summary: isWaiting ? common('queue.saved') : t('cancel.done'),
        detail: words.list([row.petName, words.span(row)]),
        undo: () => void flow.reopen(cancelled, row.overbooked),
      })
    } catch (error) {
      const isOld = error instanceof ApiError && error.code === 'changed_elsewhere'
      setFailure({ text: isOld ? t('newer.body') : problem(error), isOld })
    }
  }
  return (
    <ConfirmDialog
      isOpen
      icon="calendar"
      header={t('cancel.title')}
      message={
        <div className={styles.stack}>
          <p>{t('cancel.body', { pet: row.petName, time: `\u2066${words.span(row)}\u2069` })}</p>
          {failure && (
            <Banner
              tone="danger"
              title={failure.isOld ? t('newer.title') : t('errors:appointments.update')}
              live
            >
              {failure.text}
            </Banner>
          )}
          {failure?.isOld && (
            <Button
              onPress={() => {
                acts.reread()
                onReload()
                onDone()
              }}
            >
              {t('newer.load')}
            </Button>
          )}
          {row.seriesId !== undefined && <ScopeField value={scope} onChange={setScope} />}
          <ChoiceGroup
            label={t('cancel.reason')}
            options={cancelReasons.map(id => ({ id, label: t(`reasons.${id}`) }))}
            value={reason}
            onChange={next => setReason(next as Reason)}
          />
        </div>
      }
      acceptLabel={t('cancel.accept')}
      rejectLabel={t('cancel.reject')}
      danger
      onAccept={() => void cancel()}
      onReject={onDone}
    />
  )
}

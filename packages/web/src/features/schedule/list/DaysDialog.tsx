// The dialog that chooses the first and last day of the list.
import { addDays } from '@vetrounds/core/calendar/days'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import styles from '../acts/absence.module.css'

const DAYS_AT_MOST = 400

type Props = {
  from: string
  to: string
  onClose: () => void
  onChoose: (days: { from: string; to: string }) => void
}

export const DaysDialog = ({ from: first, to: last, onClose, onChoose }: Props) => {
  const t = useT('appointments')
  const common = useT('common')
  const [from, setFrom] = useState<string | undefined>(first)
  const [to, setTo] = useState<string | undefined>(last)
  const [isTried, setTried] = useState(false)
  const lacking = (day: string | undefined) => (isTried && !day ? t('errors:validation.required') : undefined)
  const isTurned = Boolean(from && to && to < from)
  const isLong = Boolean(from && to && to >= addDays(from, DAYS_AT_MOST))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (from && to && !isTurned && !isLong) onChoose({ from, to })
  }
  return (
    <Dialog title={t('list.chooseTitle')} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.ends} data-whole="">
          <DateField years={2} label={t('from')} value={from} onChange={setFrom} error={lacking(from)} />
          <DateField
            years={2}
            label={t('to')}
            value={to}
            onChange={setTo}
            error={isTurned ? t('block.endFirst') : isLong ? t('list.tooLong') : lacking(to)}
          />
        </div>
        <div className="acts">
          <span className="grow" />
          <Button onPress={onClose}>{common('actions.cancel')}</Button>
          <Button variant="primary" type="submit">
            {t('list.show')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

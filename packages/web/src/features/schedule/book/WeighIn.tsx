// The weight on arrival: sent along with the step "arrived", or by its own button once the patient is here.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { useState } from 'react'
import { useCan } from '../../../api/use-can.ts'
import { useFormat } from '../../../i18n/format.ts'
import { isolated } from '../../../i18n/isolate.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/Button.tsx'
import { MeasureField } from '../../../ui/MeasureField.tsx'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import styles from './flow.module.css'
import { gramsOf, type useWeigh, type Weighed } from './use-weigh.ts'

type Props = {
  row: AppointmentRow
  words: CalendarFormat
  /** The weight of this visit. */
  weighed: Weighed | undefined
  weigh: ReturnType<typeof useWeigh>
  /** Kilograms, as typed. */
  value: number | undefined
  onChange: (kilograms: number | undefined) => void
}

export const WeighIn = ({ row, words, weighed, weigh, value, onChange }: Props) => {
  const t = useT('booking')
  const reason = useCan()('records.assist')
  /** Whether the patient is being weighed again, although a weight is shown already. */
  const [isAgain, setAgain] = useState(false)
  const { weight } = useFormat()
  const grams = gramsOf(value)
  const save = async () => {
    if (grams && (await weigh.save(row, grams))) setAgain(false)
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
        <Button isDisabled={!grams} isPending={weigh.isSaving} onPress={() => void save()}>
          {t('sheet.saveWeight')}
        </Button>
      )}
    </div>
  )
}

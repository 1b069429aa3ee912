// How long an appointment of each type takes: at the branch, and for vets who need other times.
import { appointmentTypes } from '@vetrounds/core/appointments/states'
import { DAY_MINUTES } from '@vetrounds/core/calendar/lengths'
import { SHORTEST_MINUTES } from '@vetrounds/core/calendar/limits'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Select } from '../../../ui/Select.tsx'
import styles from './calendar-settings.module.css'
import { BRANCH, type TypedMinutes, wrongMinutes } from './settings.ts'

type Props = {
  value: TypedMinutes
  onChange: (minutes: TypedMinutes) => void
  onBlur: () => void
  /** Set when anybody's minutes were refused. */
  error: string | undefined
  vets: readonly TeamMember[]
}

export const MinutesField = ({ value, onChange, onBlur, error, vets }: Props) => {
  const t = useT('branches')
  const types = useT('calendar')
  const { number } = useFormat()
  const [chosen, setChosen] = useState(BRANCH)
  // Selects whose minutes were refused, whoever was selected before.
  const wrong = error === undefined ? undefined : wrongMinutes(value)
  const [answered, setAnswered] = useState(wrong)
  if (wrong !== answered) {
    setAnswered(wrong)
    if (wrong !== undefined) setChosen(wrong)
  }
  const own = value[chosen] ?? {}
  const problem = (minutes: number | undefined) =>
    minutes !== undefined && wrongMinutes({ it: { regular: minutes } }) !== undefined
      ? t('minutesRule', { from: number(SHORTEST_MINUTES), to: number(DAY_MINUTES) })
      : undefined
  return (
    <div className={styles.minutes}>
      <Select
        label={t('calendar.whose')}
        options={[
          { id: BRANCH, label: t('calendar.wholeBranch') },
          ...vets.map(({ userId, name }) => ({ id: userId, label: name })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <div className={styles.types}>
        {appointmentTypes.map(type => {
          const usual = chosen === BRANCH ? undefined : value[BRANCH]?.[type]
          return (
            <NumberField
              key={`${chosen} ${type}`}
              label={types(`types.${type}`)}
              unit={t('calendar.minutes')}
              step={5}
              min={SHORTEST_MINUTES}
              max={DAY_MINUTES}
              placeholder={usual === undefined || Number.isNaN(usual) ? undefined : number(usual)}
              value={own[type]}
              onChange={minutes => onChange({ ...value, [chosen]: { ...own, [type]: minutes } })}
              onBlur={onBlur}
              error={problem(own[type])}
            />
          )
        })}
      </div>
    </div>
  )
}

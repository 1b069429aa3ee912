// The day that weeks begin with: as usual in the clinic's country, or one of the three that are usual anywhere.
import { saveOfAccount } from '../../behaviour/account.ts'
import { firstDayOf } from '../../i18n/first-day.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWeekdayName } from '../../i18n/use-weekday-name.ts'
import { Select } from '../../ui/Select.tsx'

const USUAL = 'usual'
const SATURDAY = 6
const SUNDAY = 7
const MONDAY = 1
const days = [SATURDAY, SUNDAY, MONDAY]

type Props = { value: number | undefined; country: string | undefined }

export const FirstDay = ({ value, country }: Props) => {
  const t = useT('preferences')
  const weekdayName = useWeekdayName()
  const name = (day: number) => weekdayName(day - MONDAY, 'long')
  const usual = country ? t('usualDay', { day: name(firstDayOf(country)) }) : t('usualSomewhere')
  return (
    <Select
      label={t('firstDay')}
      hint={value === undefined ? t('firstDayHint') : undefined}
      options={[{ id: USUAL, label: usual }, ...days.map(day => ({ id: String(day), label: name(day) }))]}
      value={value === undefined ? USUAL : String(value)}
      onChange={id => saveOfAccount({ firstDay: id === USUAL ? null : Number(id) })}
    />
  )
}

// The free times of a day to choose from, vet by vet.
import { Radio, RadioGroup } from 'react-aria-components'
import { useT } from '../../../i18n/use-t.ts'
import choice from '../../../ui/choice.module.css'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import styles from './move.module.css'
import type { VetSlots } from './use-slots.ts'

type Props = {
  slots: readonly VetSlots[]
  chosen: { vetId: string | null; minute: number } | undefined
  /** The vet whose appointment it is now. */
  formerVetId: string | null
  words: CalendarFormat
  onChoose: (vetId: string, minute: number) => void
}

export const FreeTimes = ({ slots, chosen, formerVetId, words, onChoose }: Props) => {
  const t = useT('booking')
  const offered = slots.filter(({ minutes }) => minutes.length > 0)
  if (offered.length === 0) return <p className={styles.muted}>{t('move.none')}</p>
  return offered.map(({ vetId, minutes }) => (
    <div key={vetId} className={styles.vet}>
      <h4>
        {words.vetName(vetId)}{' '}
        {vetId === formerVetId && <span className={styles.before}>{t('move.asBefore')}</span>}
      </h4>
      <RadioGroup
        className={choice.choices}
        aria-label={words.vetName(vetId)}
        value={chosen?.vetId === vetId ? String(chosen.minute) : null}
        onChange={minute => onChoose(vetId, Number(minute))}
      >
        {minutes.map(minute => (
          <Radio key={minute} value={String(minute)} className={choice.choice}>
            <bdi className="num">{words.face(minute)}</bdi>
          </Radio>
        ))}
      </RadioGroup>
    </div>
  ))
}

// Warnings in words that staff must read before they touch the animal: allergies in red, behaviour in amber.
import type { OpenedPatient } from '@vetrounds/core/records/timeline'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../ui/Banner.tsx'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { useRecordWords } from './use-opened-patient.ts'

type Props = {
  /** Undefined until the record is read; only the flags are used until then. */
  patient: OpenedPatient['patient'] | undefined
  flags: { allergic: boolean; careful: boolean }
  words: CalendarFormat
}

export const Warnings = ({ patient, flags, words }: Props) => {
  const t = useT('calendar')
  const say = useRecordWords()
  const allergies = patient?.allergies ?? []
  const { warning, other } = say.behaviour(patient ?? {})
  return (
    <>
      {(patient ? allergies.length > 0 : flags.allergic) && (
        <Banner
          tone="danger"
          icon="octagon-alert"
          title={allergies.length > 0 ? words.list(allergies) : t('allergy')}
        />
      )}
      {(patient ? warning.length > 0 : flags.careful) && (
        <Banner tone="warn" title={warning.length > 0 ? words.list(warning) : t('careful')}>
          {other.length > 0 && `· ${words.list(other)}`}
        </Banner>
      )}
      {patient && warning.length === 0 && other.length > 0 && (
        <Banner tone="plain">{words.list(other)}</Banner>
      )}
    </>
  )
}

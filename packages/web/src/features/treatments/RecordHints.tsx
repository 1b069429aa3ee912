// Hints beside a medicine that follow from the record: recent treatments, dehydration, pregnancy, milk (rule 11). They require no
// answer.
import { now } from '@vetrounds/core/clock'
import { clashesOf, drynessOf, lactationOf, pregnancyOf } from '@vetrounds/core/records/safety'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { caseHistoriesIn } from '../pet/case-histories.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'

type Props = {
  patient: KnownPatient
  /** The name as typed, with the substance if the medicine is from the formulary. */
  name: string
  recent: readonly TimelineEntry[]
  /** The id of the treatment being amended, which doesn't clash with itself. */
  without: string | undefined
}

export const RecordHints = ({ patient, name, recent, without }: Props) => {
  const t = useT('treatments')
  const { date, number } = useFormat()
  const { zone } = usePetWords()
  const counted = recent.flatMap(entry =>
    'versions' in entry && entry.state !== 'struck' && entry.id !== without ? [entry] : [],
  )
  const given = counted.flatMap(({ kind, title, at, facts }) =>
    kind === 'treatment' ? [{ name: title, at, class: facts?.class }] : [],
  )
  const forms = caseHistoriesIn(recent)
  const dryness = drynessOf(
    name,
    counted.filter(({ kind, state }) => kind === 'examination' && state === 'done'),
    now(),
  )
  const isNamed = name.trim().length >= 4
  const pregnancy = isNamed ? pregnancyOf(patient.species, forms, now()) : undefined
  const lactation = isNamed ? lactationOf(forms, now()) : undefined
  return (
    <>
      {clashesOf(name, given, now()).map(clash => (
        <Banner key={`${clash.hint} ${clash.name}`} tone="warn" live>
          {t(`hints.${clash.hint}`, { name: isolated(clash.name), date: isolated(date(clash.at, zone)) })}
        </Banner>
      ))}
      {dryness && (
        <Banner tone="warn" live>
          {t('hints.dehydrated', {
            percent: isolated(number(dryness.percent / 100, { style: 'percent' })),
            date: isolated(date(dryness.at, zone)),
          })}
        </Banner>
      )}
      {pregnancy && (
        <Banner tone="warn" live>
          {t(`hints.${pregnancy.state}`, { date: isolated(date(pregnancy.at, zone)) })}
        </Banner>
      )}
      {lactation && (
        <Banner tone="warn" live>
          {t('hints.lactating', { date: isolated(date(lactation, zone)) })}
        </Banner>
      )}
    </>
  )
}

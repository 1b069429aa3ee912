// Weights and vitals of an animal: its growth and target range, the trends of measurements and scores, and each weighing.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { aimOf, trendsOf } from '@vetrounds/core/forms/trends'
import { grownAt } from '@vetrounds/core/records/weight-rules'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useFacts, useWords } from '../clinical-forms/use-words.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { type TimelinePages, useTimelinePages } from '../pet/use-timeline-pages.ts'
import { weighingsOf } from '../pet/weights.ts'
import { TrendCharts } from './TrendCharts.tsx'
import { isOddAfter, Weighings, type WeightEntry } from './Weighings.tsx'
import { WeightCurve } from './WeightCurve.tsx'
import styles from './weights.module.css'

const periods = ['year', 'life'] as const
type Period = (typeof periods)[number]
const YEAR_MS = 365 * DAY_MS

/** The curve from the first weighing on, or from birth if the animal was weighed while it grew. */
const useCurve = (patient: KnownPatient, entries: readonly WeightEntry[]) => {
  const [period, setPeriod] = useState<Period>('life')
  const all = weighingsOf(entries)
  const [first, last] = [all[0], all.at(-1)]
  const grown = grownAt(patient.birthDate)
  const born = patient.birthDate ? Date.parse(patient.birthDate) : undefined
  const isYoungest = first !== undefined && grown !== undefined && first.at < grown
  const isFromBirth = isYoungest && born !== undefined
  // The day of birth begins at midnight UTC: east of it, an animal may be weighed before that.
  const whole = isFromBirth ? Math.min(born, first.at) : (first?.at ?? 0)
  const since = period === 'life' ? whole : Math.max(whole, (last?.at ?? 0) - YEAR_MS)
  return {
    period,
    setPeriod,
    weighings: all.filter(({ at }) => at >= since),
    since,
    grown,
    isFromBirth,
  }
}

/** Says that there is no weight only if the record is read. A failed read is reported further up. */
const NoWeight = ({ pet, pages }: { pet: Pet; pages: TimelinePages }) => {
  const t = useT('pet')
  const records = useT('entries')
  const isComing = !pet.isRead && !pet.isUnsent && !pet.error
  if (isComing || pages.isReading) return <SkeletonRows rows={4} />
  const none = pages.isWhole ? t('cells.noWeight') : pages.hasMore ? records('noneAmongNewest') : '–'
  return <p className="muted">{none}</p>
}

export const WeightsView = ({ pet, patient }: { pet: Pet; patient: KnownPatient }) => {
  const t = useT('weights')
  const pets = useT('pet')
  const common = useT('common')
  const { today } = usePetWords()
  const words = useWords()
  const facts = useFacts(pet, patient)
  const pages = useTimelinePages(pet, patient, today, true)
  const { data, error, mutate } = useRead(
    'readTrends',
    pet.isUnsent ? undefined : { params: { id: patient.id } },
  )
  const entries = pages.entries
    .flatMap(entry => (entry.kind === 'weight' && entry.state !== 'struck' ? [entry] : []))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const { period, setPeriod, isFromBirth, ...curve } = useCurve(patient, entries)
  // Before the record is read, the entries that wait to be sent are not the whole curve.
  const isUnread = !pet.isRead && !pet.isUnsent && !pet.error
  const aim = data && aimOf(data.forms, facts, curve.grown)
  const labels = { year: t('year'), life: t(isFromBirth ? 'life' : 'all') }
  return (
    <div className={styles.view}>
      <div className={styles.main}>
        <section aria-label={pets('fields.grams')}>
          <header className={styles.head}>
            <h2>{pets('fields.grams')}</h2>
            {pages.hasMore && entries.length > 0 && (
              <small>{pages.isReading ? common('state.loading') : t('amongNewest')}</small>
            )}
            {pages.isWhole && entries.length > 1 && (
              <ChoiceGroup
                label={t('period')}
                isLabelHidden
                value={period}
                onChange={next => setPeriod(next as Period)}
                options={periods.map(id => ({ id, label: labels[id] }))}
              />
            )}
          </header>
          {entries.length === 0 || isUnread ? (
            <NoWeight pet={pet} pages={pages} />
          ) : (
            <WeightCurve
              weighings={curve.weighings}
              since={curve.since}
              birthDate={patient.birthDate}
              estimatedBirth={patient.estimatedBirth}
              grown={curve.grown}
              aim={aim}
              isOdd={isOddAfter(patient, entries[0], entries[1])}
            />
          )}
        </section>
        <section aria-label={t('trends')}>
          <header className={styles.head}>
            <h2>{t('trends')}</h2>
            <small>{t('lastFive')}</small>
          </header>
          {data || pet.isUnsent ? (
            <TrendCharts trends={trendsOf(data?.forms ?? [])} facts={facts} words={words} />
          ) : error ? (
            <ErrorState
              title={t('failed')}
              detail={problemText(common, error) ?? ''}
              onRetry={() => void mutate()}
            />
          ) : (
            <SkeletonRows rows={4} />
          )}
        </section>
      </div>
      <aside aria-label={t('weighings')} className={styles.aside}>
        <Weighings entries={entries} areAll={pages.isWhole} patient={patient} />
        {pages.hasMore && (
          <Button size="sm" isPending={pages.isReading} onPress={() => void pages.readOlder()}>
            {pets('timeline.older')}
          </Button>
        )}
      </aside>
    </div>
  )
}

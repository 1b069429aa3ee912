// The weight of a visit, first in its strip: what is typed is recorded as a weighing of the patient. An unlikely one asks first.
import { isoAt, now } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/new-id'
import { GRAMS_AT_MOST } from '@vetrounds/core/records/weight'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import { currentPerson } from '../../api/person.ts'
import { problemText } from '../../api/problem-text.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { MeasureField } from '../../ui/MeasureField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { predictedWeight } from '../pet/predicted-weight.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { useWeightDoubt } from '../pet/use-weight-doubt.ts'
import { NotSaved } from './NotSaved.tsx'
import type { OfVisit } from './use-entries-of-visit.ts'
import type { Visit } from './use-visit.ts'
import styles from './visit.module.css'

type Props = { visit: Visit; ofVisit: OfVisit; patient: KnownPatient }

/** The weighing of this visit, also the one taken on arrival, and the last one before it. */
export const weightsOf = (visit: Visit, entries: Pet['entries']) => {
  const weights = (entries ?? [])
    .filter(entry => entry.kind === 'weight' && entry.state !== 'struck')
    .flatMap(entry => (entry.kind === 'weight' ? [entry] : []))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const appointment = visit.facts?.appointment
  const isOfVisit = (entry: (typeof weights)[number]) =>
    entry.visitId === visit.id || (appointment !== undefined && entry.appointmentId === appointment)
  return { own: weights.find(isOfVisit), before: weights.find(entry => !isOfVisit(entry)) }
}

const useLast = (visit: Visit, { pet }: OfVisit): string | undefined => {
  const t = useT('visit')
  const words = usePetWords()
  const { before } = weightsOf(visit, pet.entries)
  return (
    before &&
    t('weighed', { weight: isolated(words.weight(before.grams)), date: words.dayOf(Date.parse(before.at)) })
  )
}

export const WeightCell = ({ visit, ofVisit, patient }: Props) => {
  const t = useT('visit')
  const common = useT('common')
  const texts = useT('pet')
  const words = usePetWords()
  const place = usePlace()
  const { mutate } = useSWRConfig()
  const recordWeight = useChange('recordWeight')
  const doubtOf = useWeightDoubt()
  const last = useLast(visit, ofVisit)
  const { own, before } = weightsOf(visit, ofVisit.pet.entries)
  const [typed, setTyped] = useState<{ kg: number | undefined }>()
  const value = typed ? typed.kg : own && own.grams / 1000
  const grams = value === undefined || Number.isNaN(value) ? undefined : Math.round(value * 1000)
  const isOdd = grams !== undefined && (grams < 1 || grams > GRAMS_AT_MOST)
  const isNew = typed !== undefined && grams !== undefined && !isOdd && grams !== own?.grams
  const formerly = before && { grams: before.grams, at: Date.parse(before.at) }
  const doubt = isNew ? doubtOf(patient, { grams, at: Date.parse(visit.at) }, formerly) : undefined

  const record = async (): Promise<void> => {
    if (!isNew) return
    const id = newId()
    try {
      const { isWaiting } = await recordWeight(
        { params: { id: patient.id }, body: { id, at: isoAt(now()), grams, visitId: visit.id } },
        {
          expected: ({ body }) =>
            predictedWeight(body, patient, {
              branchId: place?.split('.')[1] ?? '',
              by: currentPerson()?.id ?? '',
            }),
        },
      )
      if (!isWaiting) await mutate(isAnswerOf('openPatient'))
      setTyped(undefined)
    } catch (error) {
      toast({
        severity: 'error',
        summary: texts('weigh.failed'),
        detail: problemText(common, error) ?? common('problem.failed'),
      })
    }
  }
  if (visit.state !== 'draft')
    return (
      <>
        <WeightRead visit={visit} ofVisit={ofVisit} />
        {isNew && (
          <div className={styles.below}>
            <NotSaved
              text={words.weight(grams)}
              onDrop={() => setTyped(undefined)}
              act={
                <Button size="sm" onPress={() => void record()}>
                  {t('vitals.recordIt', { weight: isolated(words.weight(grams)) })}
                </Button>
              }
            />
          </div>
        )}
      </>
    )
  return (
    <div className={styles.cell}>
      <MeasureField
        label={t('fields.grams')}
        unit={texts('weigh.kg')}
        decimals={3}
        value={value}
        onChange={kg => setTyped({ kg })}
        onBlur={() => {
          if (!doubt) void record()
        }}
        hint={ofVisit.isWhole || own ? (last ?? texts('cells.noWeight')) : common('state.loading')}
        {...(isOdd && { error: common('problem.invalid') })}
      />
      {doubt && (
        <p className={styles.doubt} role="alert">
          {doubt}{' '}
          <Button size="sm" onPress={() => void record()}>
            {t('vitals.recordIt', { weight: isolated(words.weight(grams ?? 0)) })}
          </Button>
        </p>
      )}
    </div>
  )
}

export const WeightRead = ({ visit, ofVisit }: Omit<Props, 'patient'>) => {
  const t = useT('visit')
  const words = usePetWords()
  const last = useLast(visit, ofVisit)
  const { own } = weightsOf(visit, ofVisit.pet.entries)
  return (
    <dl className={styles.cell}>
      <dt>{t('fields.grams')}</dt>
      <dd>
        {own ? (
          <b>
            <bdi>{words.weight(own.grams)}</bdi>
          </b>
        ) : ofVisit.isWhole || ofVisit.error ? (
          '–'
        ) : (
          <Skeleton />
        )}
        {last && <small className="sub">{last}</small>}
      </dd>
    </dl>
  )
}

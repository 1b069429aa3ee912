// The weight of a visit, the first field in its strip. What is typed is recorded as a weighing of the patient. An unlikely weight
// must be confirmed.
import { isoAt, now } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/new-id'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { GRAMS_AT_MOST } from '@vetrounds/core/records/weight-rules'
import { useRef, useState } from 'react'
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
import { useWeighings } from '../pet/use-weighings.ts'
import { useWeightDoubt } from '../pet/use-weight-doubt.ts'
import { type Weighing, weighingsOf } from '../pet/weights.ts'
import { NotSaved } from './NotSaved.tsx'
import { useInvalidFields } from './saved-board.ts'
import type { OfVisit } from './use-entries-of-visit.ts'
import type { Visit } from './use-visit.ts'
import styles from './visit.module.css'

type Props = {
  visit: Visit
  /** The patient as on its own page: no entries are missing behind its newest ones. */
  pet: Pet
  ofVisit: OfVisit
  patient: KnownPatient
}

/** Whether an entry is a weighing in the visit, or on arrival for its appointment. */
const isOf = (visit: Visit) => {
  const appointment = visit.facts?.appointment
  return (entry: TimelineEntry) =>
    entry.kind === 'weight' &&
    (entry.visitId === visit.id || (appointment !== undefined && entry.appointmentId === appointment))
}

/** The last weighing of a visit. */
export const weighingOf = (visit: Visit, entries: Pet['entries']) =>
  weighingsOf((entries ?? []).filter(isOf(visit))).at(-1)

/** The weighing of this visit, and the last other weighing, however long ago. */
const useBoth = ({ visit, pet, ofVisit }: Omit<Props, 'patient'>) => {
  const t = useT('visit')
  const words = usePetWords()
  const { weighings, isKnown, hasFailed } = useWeighings(pet, { name: visit.id, has: isOf(visit) })
  const other = weighings.at(-1)
  return {
    own: weighingOf(visit, ofVisit.pet.entries),
    other,
    last: other && t('weighed', { weight: isolated(words.weight(other.grams)), date: words.dayOf(other.at) }),
    isKnown: isKnown && ofVisit.isWhole,
    hasFailed: hasFailed || ofVisit.error !== undefined,
  }
}

/**
 * When a weight typed now counts as weighed, in ms. In a reopened visit that is when it was closed, since the weight corrects
 * what was weighed then.
 */
const weighedAt = ({ facts, editions }: Visit, own: Weighing | undefined): number => {
  const closed = facts?.end ?? editions[0]?.at
  return closed === undefined ? now() : Math.max(Date.parse(closed), own?.at ?? 0)
}

/** Converts typed kilograms to whole grams; undefined if they are no number. */
const gramsOf = (kg: number | undefined): number | undefined =>
  kg === undefined || Number.isNaN(kg) ? undefined : Math.round(kg * 1000)

/** A weight that is being sent, or has failed: a retry sends the same weighing. */
type Tried = { id: string; at: string; isSent: boolean }

export const WeightCell = ({ visit, pet, ofVisit, patient }: Props) => {
  const t = useT('visit')
  const common = useT('common')
  const texts = useT('pet')
  const words = usePetWords()
  const place = usePlace()
  const { mutate } = useSWRConfig()
  const recordWeight = useChange('recordWeight')
  const doubtOf = useWeightDoubt()
  const { own, other, last, isKnown, hasFailed } = useBoth({ visit, pet, ofVisit })
  const [typed, setTyped] = useState<{ kg: number | undefined }>()
  const value = typed ? typed.kg : own && own.grams / 1000
  const grams = gramsOf(value)
  const isOdd = grams !== undefined && (grams < 1 || grams > GRAMS_AT_MOST)
  const isNew = typed !== undefined && grams !== undefined && !isOdd && grams !== own?.grams
  const doubt = isNew ? doubtOf(patient, { grams, at: weighedAt(visit, own) }, other) : undefined
  useInvalidFields(isOdd || Number.isNaN(value) ? t('fields.grams') : '')
  // Text that can't be read existed only in its field, which is gone now.
  if (visit.state !== 'draft' && Number.isNaN(value)) setTyped(undefined)
  const tried = useRef(new Map<number, Tried>())
  const [sent, setSent] = useState<number>()
  const isPending = sent !== undefined && sent === grams
  const record = async (): Promise<void> => {
    if (!isNew) return
    const former = tried.current.get(grams)
    if (former?.isSent) return
    const { id, at } = former ?? { id: newId(), at: isoAt(weighedAt(visit, own)) }
    tried.current.set(grams, { id, at, isSent: true })
    setSent(grams)
    try {
      const { isWaiting } = await recordWeight(
        { params: { id: patient.id }, body: { id, at, grams, visitId: visit.id } },
        {
          expected: ({ body }) =>
            predictedWeight(body, patient, {
              branchId: place?.split('.')[1] ?? '',
              by: currentPerson()?.id ?? '',
            }),
        },
      )
      if (!isWaiting) await mutate(isAnswerOf('openPatient'))
      // A weight typed meanwhile stays.
      setTyped(now => (gramsOf(now?.kg) === grams ? undefined : now))
      // A weight that failed before this one counts as a new weighing if it is typed again.
      for (const [other, each] of tried.current)
        if (other === grams || !each.isSent) tried.current.delete(other)
    } catch (error) {
      tried.current.set(grams, { id, at, isSent: false })
      toast({
        severity: 'error',
        summary: texts('weigh.failed'),
        detail: problemText(common, error) ?? common('problem.failed'),
      })
    } finally {
      setSent(now => (now === grams ? undefined : now))
    }
  }
  if (visit.state !== 'draft')
    return (
      <>
        <WeightRead visit={visit} pet={pet} ofVisit={ofVisit} />
        {isNew && (
          <div className={styles.below}>
            <NotSaved
              text={words.weight(grams)}
              onDrop={() => setTyped(undefined)}
              act={
                <Button size="sm" isPending={isPending} onPress={() => void record()}>
                  {t('vitals.recordIt', { weight: isolated(words.weight(grams)) })}
                </Button>
              }
            />
          </div>
        )}
      </>
    )
  const none =
    isKnown && !own ? texts('cells.noWeight') : isKnown || hasFailed ? '–' : common('state.loading')
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
        hint={last ?? none}
        {...(isOdd && { error: common('problem.invalid') })}
      />
      {doubt && (
        <p className={styles.doubt} role="alert">
          {doubt}{' '}
          <Button size="sm" isPending={isPending} onPress={() => void record()}>
            {t('vitals.recordIt', { weight: isolated(words.weight(grams ?? 0)) })}
          </Button>
        </p>
      )}
    </div>
  )
}

export const WeightRead = (props: Omit<Props, 'patient'>) => {
  const { ofVisit } = props
  const t = useT('visit')
  const words = usePetWords()
  const { own, last } = useBoth(props)
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

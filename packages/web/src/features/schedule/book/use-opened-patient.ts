// A patient's record as booking and the sheet show it: read with one trip, and said in words.

import { localDay } from '@vetrounds/core/calendar/local-day'
import { needsCare } from '@vetrounds/core/patients/species'
import type { OpenedPatient, TimelineEntry } from '@vetrounds/core/records/timeline'
import { useRead } from '../../../api/client.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { isWaiting } from '../../../offline/use-queue.ts'
import { useAgeOf } from '../../patients/use-age-text.ts'

/** The record of a patient; nothing is read for one that the server doesn't know yet. */
export const useOpened = (who: { id: string; ownerId: string } | undefined) =>
  useRead(
    'openPatient',
    who && !isWaiting(who.id)
      ? { params: { chip: who.id }, query: { id: who.id, owner: who.ownerId } }
      : undefined,
    { revalidateOnFocus: false },
  )

type Weighed = Extract<TimelineEntry, { kind: 'weight' }>

/** The newest weight. */
export const lastWeight = ({ entries }: OpenedPatient): Weighed | undefined =>
  entries.find((entry): entry is Weighed => entry.kind === 'weight' && entry.state !== 'struck')

/** The newest weight, where it was taken on the day of an instant: that of the visit. */
export const weightOn = (opened: OpenedPatient, instant: string, zone: string): Weighed | undefined => {
  const last = lastWeight(opened)
  return last && localDay(last.at, zone) === localDay(instant, zone) ? last : undefined
}

/** The patient's completed appointments, the newest first, without the one that is open. */
export const visitsOf = ({ appointments }: OpenedPatient, without?: string) =>
  appointments
    .filter(({ id, status }) => status === 'completed' && id !== without)
    .toSorted((a, b) => (a.start < b.start ? 1 : -1))

/** What is said of a patient, in the current language. */
export const useRecordWords = () => {
  const t = useT('patients')
  const { weight, money } = useFormat()
  const ageOf = useAgeOf()
  return {
    weight,
    money: ({ minor, currency }: { minor: number; currency: string }) => money(minor, currency),
    age: ageOf,
    /** `Female, neutered` */
    sex: ({ gender, neutered }: Pick<OpenedPatient['patient'], 'gender' | 'neutered'>) => [
      gender ? t(neutered ? `neuteredSex.${gender}` : `gender.${gender}`) : neutered && t('neutered.yes'),
    ],
    /** Behaviour that warns, and the rest. */
    behaviour: ({ behaviour = [] }: Pick<OpenedPatient['patient'], 'behaviour'>) => {
      const words = (warns: boolean) =>
        behaviour.filter(each => needsCare([each]) === warns).map(each => t(`behaviour.${each}`))
      return { warning: words(true), other: words(false) }
    },
  }
}

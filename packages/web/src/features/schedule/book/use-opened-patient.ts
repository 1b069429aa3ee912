// A patient's record for the booking dialog and the sheet: read with one request, and put in words.

import { localDay } from '@vetrounds/core/calendar/local-day'
import { needsCare } from '@vetrounds/core/patients/species'
import type { OpenedPatient, TimelineEntry } from '@vetrounds/core/records/timeline'
import { useRead } from '../../../api/client.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { isWaiting } from '../../../offline/use-queue.ts'
import { useAgeOf } from '../../patients/use-age-text.ts'

/** Reads the record of a patient; reads nothing for a patient who waits to be sent. */
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

/** The newest weight if it was recorded on the same day as `instant`, so that it is the weight of that visit. */
export const weightOn = (opened: OpenedPatient, instant: string, zone: string): Weighed | undefined => {
  const last = lastWeight(opened)
  return last && localDay(last.at, zone) === localDay(instant, zone) ? last : undefined
}

/** The patient's completed appointments, the newest first, without the one that is open. */
export const visitsOf = ({ appointments }: OpenedPatient, without?: string) =>
  appointments
    .filter(({ id, status }) => status === 'completed' && id !== without)
    .toSorted((a, b) => (a.start < b.start ? 1 : -1))

/** Functions that put a patient's data in words, in the current language. */
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
    /** Behaviour that staff must be warned of, and other behaviour. */
    behaviour: ({ behaviour = [] }: Pick<OpenedPatient['patient'], 'behaviour'>) => {
      const words = (warns: boolean) =>
        behaviour.filter(each => needsCare([each]) === warns).map(each => t(`behaviour.${each}`))
      return { warning: words(true), other: words(false) }
    },
  }
}

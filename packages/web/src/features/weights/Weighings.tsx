// The weighings of an animal, newest first: when, by whom, how, and the change since the one before if it is doubtful (rule 5).

import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { isLeap } from '@vetrounds/core/records/weight-rules'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { useColleagues, useMoment } from '../entries/version-words.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import styles from './weights.module.css'

export type WeightEntry = Extract<TimelineEntry, { kind: 'weight' }>

const FIRST = 8

const weighed = ({ at, grams }: WeightEntry) => ({ at: Date.parse(at), grams })

/** Whether a weight differs from the one before by more than is likely. */
export const isOddAfter = (
  patient: KnownPatient,
  entry: WeightEntry | undefined,
  before: WeightEntry | undefined,
): boolean => entry !== undefined && before !== undefined && isLeap(patient, weighed(entry), weighed(before))

const Line = ({
  entry,
  before,
  patient,
}: {
  entry: WeightEntry
  before: WeightEntry | undefined
  patient: KnownPatient
}) => {
  const t = useT('pet')
  const { number } = useFormat()
  const { weight } = usePetWords()
  const moment = useMoment()
  const name = useColleagues()(entry.by)
  const change = before && isOddAfter(patient, entry, before) ? entry.grams / before.grams - 1 : 0
  return (
    <li>
      <small>{moment(entry.at)}</small>
      <small>{name && <bdi>{name}</bdi>}</small>
      <b>{weight(entry.grams)}</b>
      {change !== 0 && (
        <b className={styles.odd}>
          <Ltr>
            {change > 0 ? '▲' : '▼'}{' '}
            {number(Math.abs(change), { style: 'percent', maximumFractionDigits: 1 })}
          </Ltr>
        </b>
      )}
      {entry.method && <small>{t(`weigh.methods.${entry.method}`)}</small>}
    </li>
  )
}

/** `entries` are newest first; their number is shown once all are known. */
export const Weighings = ({
  entries,
  areAll,
  patient,
}: {
  entries: readonly WeightEntry[]
  areAll: boolean
  patient: KnownPatient
}) => {
  const t = useT('weights')
  const { number } = useFormat()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, FIRST)
  return (
    <>
      <header className="row">
        <h2>{t('weighings')}</h2>
        {areAll && <small>{number(entries.length)}</small>}
      </header>
      <ol className={styles.weighings}>
        {shown.map((entry, n) => (
          <Line key={entry.id} entry={entry} before={entries[n + 1]} patient={patient} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button size="sm" variant="quiet" onPress={() => setWhole(true)}>
          {areAll ? t('showAll', { n: number(entries.length) }) : t('showMore')}
        </Button>
      )}
    </>
  )
}

// One entry of the record, read-only: its facts, all its versions with what each changed, and the ways to amend or strike it out.
import type { EntryVersion, RecordEntry } from '@vetrounds/core/records/entry'
import { Fragment, useState } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import type { Answer } from '../../api/request.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { usePetWords } from '../pet/use-pet-words.ts'
import { useTeam } from '../schedule/day/queries.ts'
import styles from './entries.module.css'
import { StrikeDialog } from './StrikeDialog.tsx'

/** Label and value of what a version says; nothing for what it leaves out. */
type EntryFact = readonly [label: string, value: string | undefined]

/** How a kind's version is told in the reader's language. */
export type FactsOf = (body: Record<string, unknown>, version: EntryVersion) => readonly EntryFact[]

type Whole = Answer<'readEntry'>

/** A day and a time, always absolute: nobody should have to reckon in a record. */
export const useMoment = () => {
  const format = useFormat()
  const { zone } = usePetWords()
  return (at: string): string => `${format.longDate(at, zone)}, ${isolated(format.time(at, zone))}`
}

/** The names of colleagues of this branch. */
export const useColleagues = () => {
  const { data } = useTeam()
  return (userId: string) => data?.members.find(each => each.userId === userId)?.name
}

const Differences = ({ before, after }: { before: readonly EntryFact[]; after: readonly EntryFact[] }) => {
  const t = useT('entries')
  const labels = [...new Set([...after, ...before].map(([label]) => label))]
  const find = (facts: readonly EntryFact[], label: string) => facts.find(([each]) => each === label)?.[1]
  return (
    <dl className={styles.facts}>
      {labels.map(label => {
        const [was, is] = [find(before, label), find(after, label)]
        if (was === undefined && is === undefined) return null
        return (
          <div key={label} data-same={was === is || undefined}>
            <dt>{label}</dt>
            <dd>
              {was === is ? (
                <bdi>{is}</bdi>
              ) : (
                <>
                  {was && (
                    <del>
                      <span className="sr">{t('versions.takenOut')}: </span>
                      <bdi>{was}</bdi>
                    </del>
                  )}{' '}
                  {is && (
                    <ins>
                      <span className="sr">{t('versions.added')}: </span>
                      <bdi>{is}</bdi>
                    </ins>
                  )}
                </>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const actOf = (version: EntryVersion): 'recorded' | 'amended' | 'struck' => {
  if (version.state === 'struck') return 'struck'
  return version.n === 1 ? 'recorded' : 'amended'
}

/** `twice: …` is told by the reason's own words. */
export const useReason = () => {
  const t = useT('entries')
  return (version: EntryVersion): string | undefined => {
    const { reason, state } = version
    if (state !== 'struck' || !reason) return reason
    const [, why = '', words = ''] = /^(\w+): (.*)$/s.exec(reason) ?? []
    const known = (['wrong_patient', 'twice', 'not_done', 'other'] as const).find(each => each === why)
    return known ? `${t(`strike.reasons.${known}`)}: ${words}` : reason
  }
}

const Versions = ({
  versions,
  shown,
  onShow,
}: {
  versions: readonly EntryVersion[]
  shown: number
  onShow: (n: number) => void
}) => {
  const t = useT('entries')
  const moment = useMoment()
  const nameOf = useColleagues()
  const reasonOf = useReason()
  return (
    <section className={styles.versions}>
      <h3>{t('versions.heading')}</h3>
      <ol>
        {versions.toReversed().map(version => (
          <li key={version.n}>
            <button
              type="button"
              aria-current={version.n === shown || undefined}
              onClick={() => onShow(version.n)}
            >
              <span className={styles.number}>
                <bdi>{version.n}</bdi>
              </span>
              <span>
                <b>{t(`versions.${actOf(version)}`)}</b>
                <small>{moment(version.at)}</small>
                <small>
                  <bdi>{nameOf(version.by)}</bdi>
                </small>
                {version.reason && (
                  <q>
                    <bdi>{reasonOf(version)}</bdi>
                  </q>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.kept}>{t('versions.kept')}</p>
    </section>
  )
}

const Charged = ({ charge }: { charge: NonNullable<Whole['charge']> }) => {
  const t = useT('entries')
  const { number } = useFormat()
  return (
    <section className={styles.charge}>
      <h3>{t('charge.heading')}</h3>
      {charge.lines.map(line => (
        <p key={line.name}>
          <bdi>{line.name}</bdi> × {number(line.quantity / 1000)}{' '}
          <Badge tone="plain">{t(`charge.states.${charge.state}`)}</Badge>
        </p>
      ))}
    </section>
  )
}

const Read = ({ whole, factsOf }: { whole: Whole; factsOf: FactsOf }) => {
  const t = useT('entries')
  const moment = useMoment()
  const nameOf = useColleagues()
  const reasonOf = useReason()
  const { versions, charge } = whole
  const last = versions.at(-1)
  const [shown, setShown] = useState(last?.n ?? 1)
  const written = versions.filter(({ body }) => body !== undefined)
  const of = (n: number) => written.findLast(version => version.n <= n)
  const version = of(shown)
  const former = version && of(version.n - 1)
  const factsOfVersion = (each: EntryVersion | undefined) => (each?.body ? factsOf(each.body, each) : [])
  const facts = factsOfVersion(version)
  const strike = last?.state === 'struck' ? last : undefined
  const name = strike && nameOf(strike.by)
  return (
    <Fragment key={last?.n}>
      {strike && (
        <Banner
          tone="danger"
          icon="ban"
          title={
            name
              ? t('strike.struckBy', { at: moment(strike.at), name: isolated(name) })
              : t('strike.struckAt', { at: moment(strike.at) })
          }
        >
          <bdi>{reasonOf(strike)}</bdi>
        </Banner>
      )}
      {former && version && shown > 1 && (
        <p className={styles.caption}>
          <b>{t('versions.against', { n: version.n, former: former.n })}</b>
        </p>
      )}
      <div className={styles.paper} data-struck={strike !== undefined || undefined}>
        <Differences before={former && shown > 1 ? factsOfVersion(former) : facts} after={facts} />
      </div>
      {charge && <Charged charge={charge} />}
      <Versions versions={versions} shown={shown} onShow={setShown} />
    </Fragment>
  )
}

type Props = {
  entry: RecordEntry
  title: string
  factsOf: FactsOf
  /** Why it can't be changed by this person; undefined if it can. */
  reason: string | undefined
  onEdit: (whole: Whole) => void
  onClose: () => void
  onChanged: () => void
}

export const EntrySheet = ({ entry, title, factsOf, reason, onEdit, onClose, onChanged }: Props) => {
  const t = useT('entries')
  const common = useT('common')
  const [isStriking, setStriking] = useState(false)
  const { id, patientId, at } = entry
  const { data, error, mutate } = useRead('readEntry', {
    params: { id: patientId, entry: id },
    query: { at },
  })
  const isStruck = data?.entry.state === 'struck'
  return (
    <>
      <SideSheet
        title={title}
        isOpen
        onClose={onClose}
        footer={
          data &&
          !isStruck && (
            <>
              <Button variant="danger" onPress={() => setStriking(true)} reason={reason}>
                {t('strike.act')}
              </Button>
              <Button variant="primary" onPress={() => onEdit(data)} reason={reason}>
                {t('edit')}
              </Button>
            </>
          )
        }
      >
        {data ? (
          <Read whole={data} factsOf={factsOf} />
        ) : error ? (
          <ErrorState
            title={t('failed')}
            detail={problemText(common, error) ?? ''}
            onRetry={() => void mutate()}
          />
        ) : (
          <SkeletonFields fields={6} />
        )}
      </SideSheet>
      {isStriking && data && (
        <StrikeDialog
          entry={data.entry}
          onClose={() => setStriking(false)}
          onStruck={() => {
            setStriking(false)
            void mutate()
            onChanged()
          }}
        />
      )}
    </>
  )
}

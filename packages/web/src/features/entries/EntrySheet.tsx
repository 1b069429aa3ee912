// One entry of the record, read-only: its facts, all versions with the changes of each, and the buttons to amend or strike it
// out.
import type { EntryVersion, RecordEntry } from '@vetrounds/core/records/entry'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import type { Answer } from '../../api/request.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { Changes, type EntryFact } from './Changes.tsx'
import { Charged } from './Charged.tsx'
import styles from './entries.module.css'
import { StrikeDialog } from './StrikeDialog.tsx'
import { VersionList } from './VersionList.tsx'
import { useColleagues, useMoment, useReason } from './version-words.ts'

/** Turns a version of one kind of entry into facts in the reader's language. */
export type FactsOf = (body: Record<string, unknown>, version: EntryVersion) => readonly EntryFact[]

type Whole = Answer<'readEntry'>

const Read = ({ whole, factsOf }: { whole: Whole; factsOf: FactsOf }) => {
  const t = useT('entries')
  const moment = useMoment()
  const nameOf = useColleagues()
  const reasonOf = useReason()
  const { versions, charge, shorts = [] } = whole
  const last = versions.at(-1)
  // Until a version is chosen, the newest is shown, also if a newer answer comes.
  const [chosen, setChosen] = useState<number>()
  const shown = chosen ?? last?.n ?? 1
  const written = versions.filter(({ body }) => body !== undefined)
  const of = (n: number) => written.findLast(version => version.n <= n)
  const version = of(shown)
  const former = version && of(version.n - 1)
  const factsOfVersion = (each: EntryVersion | undefined) => (each?.body ? factsOf(each.body, each) : [])
  const facts = factsOfVersion(version)
  const strike = last?.state === 'struck' ? last : undefined
  const name = strike && nameOf(strike.by, strike.byName)
  return (
    <>
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
        <Changes before={former && shown > 1 ? factsOfVersion(former) : undefined} after={facts} />
      </div>
      {charge && <Charged charge={charge} shorts={shorts} />}
      <VersionList versions={versions} shown={shown} onShow={setChosen} />
    </>
  )
}

type Props = {
  entry: RecordEntry
  title: string
  factsOf: FactsOf
  /** Why this user can't change the entry; undefined if they can. */
  reason: string | undefined
  /** Further content for this kind of entry, below its facts. */
  extra?: ((whole: Whole) => ReactNode) | undefined
  onEdit: (whole: Whole) => void
  onClose: () => void
  onChanged: () => void
}

export const EntrySheet = ({ entry, title, factsOf, reason, extra, onEdit, onClose, onChanged }: Props) => {
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
              <Button icon="ban" onPress={() => setStriking(true)} reason={reason}>
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
          <>
            <Read whole={data} factsOf={factsOf} />
            {!isStruck && extra?.(data)}
          </>
        ) : error ? (
          <ErrorState
            title={t('recordFailed')}
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
          followed={data}
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

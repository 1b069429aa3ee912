// Medical images of a patient: a gallery by day, each opened with all its fields and files.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import type { Answer } from '../../api/request.ts'
import { useCan } from '../../api/use-can.ts'
import { useReach } from '../../behaviour/connection.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { OpensLarge } from '../../files/OpensLarge.tsx'
import { useFileUrl } from '../../files/use-file-url.ts'
import { groupBy } from '../../group-by.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { StrikeDialog } from '../entries/StrikeDialog.tsx'
import { useEntries, useEntryChanged } from '../entries/use-entries.ts'
import { useColleagues, useMoment, useReason } from '../entries/VersionList.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import styles from './images.module.css'

const AddImages = loadAhead(async () => ({ default: (await import('./AddImages.tsx')).AddImages }))

const Picture = ({ file, alt }: { file: string; alt: string }) => {
  const url = useFileUrl(file, '256')
  return (
    <span className={styles.picture}>
      {url ? (
        <OpensLarge id={file} alt={alt}>
          <img src={url} alt="" />
        </OpensLarge>
      ) : (
        <Icon name="image" />
      )}
    </span>
  )
}

const Download = ({ file }: { file: string }) => {
  const t = useT('images')
  const url = useFileUrl(file, 'original')
  return url ? (
    <a href={url} download>
      {t('download')}
    </a>
  ) : null
}

/** Struck out: when, by whom, why. */
const Struck = ({ struck }: { struck: NonNullable<Answer<'readImages'>['struck']> }) => {
  const t = useT('entries')
  const moment = useMoment()
  const nameOf = useColleagues()
  const reasonOf = useReason()
  const name = nameOf(struck.by)
  const at = moment(struck.at)
  return (
    <Banner
      tone="danger"
      icon="ban"
      title={name ? t('strike.struckBy', { at, name: isolated(name) }) : t('strike.struckAt', { at })}
    >
      <bdi>{reasonOf(struck)}</bdi>
    </Banner>
  )
}

type DetailsProps = { entry: RecordEntry; reason: string | undefined; onClose: () => void }

const Details = ({ entry, reason, onClose }: DetailsProps) => {
  const t = useT('images')
  const records = useT('entries')
  const [isStriking, setStriking] = useState(false)
  const reread = useEntryChanged()
  const common = useT('common')
  const { number, date } = useFormat()
  const { zone } = usePetWords()
  const { data, error, mutate } = useRead('readImages', {
    params: { id: entry.id },
    query: { patient: entry.patientId, at: entry.at },
  })
  const body = data?.body
  return (
    <Dialog
      title={entry.title}
      isOpen
      wide
      onClose={onClose}
      footer={
        data?.entry.state === 'done' && (
          <Button variant="danger" onPress={() => setStriking(true)} reason={reason}>
            {records('strike.act')}
          </Button>
        )
      }
    >
      {data?.struck && <Struck struck={data.struck} />}
      {!body &&
        (error ? (
          <ErrorState
            title={t('failed')}
            detail={problemText(common, error) ?? ''}
            onRetry={() => void mutate()}
          />
        ) : (
          <SkeletonRows rows={4} />
        ))}
      {body && (
        <>
          <ul className={styles.gallery}>
            {body.files.map((file, index) => (
              <li key={file}>
                <Picture
                  file={file}
                  alt={t('shown', { organ: isolated(body.organ), n: number(index + 1) })}
                />
                <Download file={file} />
              </li>
            ))}
          </ul>
          <Facts
            facts={[
              [t('fields.type'), t(`types.${body.type}`)],
              [t('fields.refNumber'), <bdi key="ref">{body.refNumber}</bdi>],
              [t('fields.date'), date(entry.at, zone)],
              [t('fields.measurements'), body.measurements],
              [t('fields.abnormalities'), body.abnormalities || t('fields.notRecorded')],
              [t('fields.description'), body.description],
            ]}
          />
          <p className="muted">{t('viewing')}</p>
        </>
      )}
      {isStriking && data && (
        <StrikeDialog
          entry={data.entry}
          onClose={() => setStriking(false)}
          onStruck={() => {
            setStriking(false)
            void mutate()
            reread()
          }}
        />
      )}
    </Dialog>
  )
}

const Card = ({ entry, onOpen }: { entry: RecordEntry; onOpen: () => void }) => {
  const t = useT('images')
  const { number } = useFormat()
  const { first, n, type } = entry.facts ?? {}
  return (
    <li data-struck={entry.state === 'struck' || undefined}>
      <Picture file={String(first)} alt={t('shown', { organ: isolated(entry.title), n: number(1) })} />
      <Button
        variant="quiet"
        size="sm"
        onPress={onOpen}
        aria-label={t('openAll', { organ: isolated(entry.title) })}
      >
        {entry.title}
      </Button>
      <small>
        {t(type === 'ultrasound' ? 'types.ultrasound' : 'types.xray')} · <bdi>{entry.detail}</bdi>
        {Number(n) > 1 && ` · ${t('count', { n: number(Number(n)) })}`}
      </small>
    </li>
  )
}

export const ImagesTab = ({ patient, isUnsent }: { patient: KnownPatient; isUnsent: boolean }) => {
  const t = useT('images')
  const pets = useT('pet')
  const common = useT('common')
  const { day } = useFormat()
  const words = usePetWords()
  const isOffline = useReach() !== 'online'
  const reason = useCan()('records.assist') ?? (isOffline ? common('queue.onlyOnline') : undefined)
  const { entries, error, hasMore, isReading, readMore, reread } = useEntries('image', patient.id, isUnsent)
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<RecordEntry>()
  const add = !patient.deceased && (
    <Button icon="upload" onPress={() => setAdding(true)} reason={reason}>
      {t('add')}
    </Button>
  )
  return (
    <section className={styles.tab}>
      {!entries &&
        (error ? (
          <ErrorState title={t('failed')} detail={problemText(common, error) ?? ''} onRetry={reread} />
        ) : (
          <SkeletonRows rows={4} />
        ))}
      {entries?.length === 0 && (
        <EmptyState icon="scan" title={t('none')} actions={add}>
          {t('noneBody')}
        </EmptyState>
      )}
      {entries && entries.length > 0 && <header>{add}</header>}
      {[...groupBy(entries ?? [], ({ at }) => words.dayIn(at, words.zone))].map(([date, ofDay]) => (
        <section key={date}>
          <h2>{day(date)}</h2>
          <ul className={styles.gallery}>
            {ofDay.map(entry => (
              <Card key={entry.id} entry={entry} onOpen={() => setOpened(entry)} />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <Button isPending={isReading} onPress={() => void readMore()}>
          {pets('timeline.older')}
        </Button>
      )}
      {opened && <Details entry={opened} reason={reason} onClose={() => setOpened(undefined)} />}
      <LoadWhenWanted isWanted={isAdding}>
        {isAdding && <AddImages patient={patient} onClose={() => setAdding(false)} />}
      </LoadWhenWanted>
    </section>
  )
}

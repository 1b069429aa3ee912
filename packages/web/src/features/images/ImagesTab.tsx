// The medical images of a patient: a gallery by day or a list. Each opens large; two chosen images can be compared.
import { localDay } from '@vetrounds/core/calendar/local-day'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { imageTypes } from '@vetrounds/core/records/image'
import { useState } from 'react'
import type { Answer } from '../../api/request.ts'
import { useCan } from '../../api/use-can.ts'
import { useAddAction } from '../../behaviour/add-action.ts'
import { useReach } from '../../behaviour/connection.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntryFilter } from '../entries/EntryFilter.tsx'
import { NoneFound } from '../entries/NoneFound.tsx'
import { NotRead } from '../entries/NotRead.tsx'
import { useEntries } from '../entries/use-entries.ts'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { useKeptChoice } from '../lists/use-kept-choice.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { Gallery } from './Gallery.tsx'
import { ImageDetails } from './ImageDetails.tsx'
import { ImageList } from './ImageList.tsx'
import { partnerOf } from './image-to-compare.ts'
import styles from './images.module.css'
import { WaitingImages } from './WaitingImages.tsx'

const AddImages = loadAhead(async () => ({ default: (await import('./AddImages.tsx')).AddImages }))
const EditImages = loadAhead(async () => ({ default: (await import('./EditImages.tsx')).EditImages }))
const ImageVersions = loadAhead(async () => ({
  default: (await import('./ImageVersions.tsx')).ImageVersions,
}))
const ConsentSheet = loadAhead(async () => ({
  default: (await import('../consents/ConsentSheet.tsx')).ConsentSheet,
}))
const ImageViewer = loadAhead(async () => ({ default: (await import('./ImageViewer.tsx')).ImageViewer }))
const CompareImages = loadAhead(async () => ({
  default: (await import('./CompareImages.tsx')).CompareImages,
}))

/** Lets F2 add images, for users who may do so. */
const AddByKey = ({ add }: { add: () => void }) => {
  const t = useT('images')
  useAddAction(t('add'), add)
  return null
}

/** The delay before the viewer opens, in ms (spec § 9). */
const OPEN_AFTER_MS = 25

type Pair = readonly [RecordEntry, RecordEntry]
/** The entry whose details, versions or form are open. */
type One = { details?: RecordEntry; versions?: RecordEntry; edit?: Answer<'readImages'> }
type Viewed = { entry: RecordEntry; file?: string | undefined }

/** The windows over the tab. Their content is kept while a window fades out. */
const useWindows = (entries: readonly RecordEntry[]) => {
  const [viewed, setViewed] = useState<Viewed>()
  const [pair, setPair] = useState<Pair>()
  const [open, setOpen] = useState<'viewer' | 'compare'>()
  return {
    viewed,
    pair,
    open,
    view: (entry: RecordEntry, file?: string) =>
      setTimeout(() => {
        setViewed({ entry, file })
        setOpen('viewer')
      }, OPEN_AFTER_MS),
    compare: (next: Pair) => {
      setPair(next)
      setOpen('compare')
    },
    close: () => setOpen(undefined),
    /** The entry with its best match for comparing; undefined if there is none. */
    matched: (entry: RecordEntry): Pair | undefined => {
      const partner = partnerOf(entry, entries)
      return partner && [entry, partner]
    },
  }
}

type Props = { pet: Pet; patient: KnownPatient }

export const ImagesTab = ({ pet, patient }: Props) => {
  const t = useT('images')
  const consents = useT('consents')
  const pets = useT('pet')
  const common = useT('common')
  const { zone } = usePetWords()
  const isOffline = useReach() !== 'online'
  const cantAssist = useCan()('records.assist')
  const reason = cantAssist ?? (isOffline ? common('queue.onlyOnline') : undefined)
  const read = useEntries('image', patient.id, pet.isUnsent)
  // An entry that was only amended already has its files on the server, so it stays among the others.
  const isUnsent = ({ id, versions }: RecordEntry) => pet.waiting.has(id) && versions === 1
  const waiting = (read.entries ?? []).filter(isUnsent)
  const all = (read.entries ?? []).filter(entry => !isUnsent(entry))
  const [filter, setFilter] = useState('all')
  const [look, setLook] = useKeptChoice('images')
  const isList = look.list === true
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isAdding, setAdding] = useState(false)
  const [isSigning, setSigning] = useState(false)
  const [one, setOne] = useState<One>({})
  const { details, versions, edit } = one
  const closeOne = () => setOne({})
  // Only the version before the waiting change has been read, so nothing more can be changed on top of it.
  const waits = pet.waiting.has((details ?? versions)?.id ?? '') ? common('queue.saved') : undefined
  const windows = useWindows(all)
  const { viewed, pair } = windows
  const ofType = (type: string) => all.filter(({ facts }) => type === 'all' || facts?.type === type)
  const countOf = (type: string) => (read.isWhole ? ofType(type).length : undefined)
  const shown = ofType(filter)
  const choose = (type: string) => {
    if (type !== 'all') void read.readAll()
    setFilter(type)
  }
  const picked = all.filter(({ id }) => chosen.includes(id))
  const dayOf = ({ at }: RecordEntry) => localDay(at, zone)
  const add = !patient.deceased && (
    <span className={styles.acts}>
      <Button icon="pen-line" onPress={() => setSigning(true)} reason={reason}>
        {consents('add')}
      </Button>
      <Button icon="upload" shortcut="F2" onPress={() => setAdding(true)} reason={cantAssist}>
        {t('add')}
      </Button>
    </span>
  )
  const acts = {
    waiting: pet.waiting,
    onView: (entry: RecordEntry) => windows.view(entry),
    onDetails: (entry: RecordEntry) => setOne({ details: entry }),
  }
  return (
    <section className={styles.tab}>
      {!patient.deceased && !cantAssist && <AddByKey add={() => setAdding(true)} />}
      <NotRead read={read} title={t('failed')} rows={4} />
      {waiting.length > 0 && <WaitingImages entries={waiting} />}
      {read.entries?.length === 0 && (
        <EmptyState icon="scan" title={t('none')} actions={add}>
          {t('noneBody')}
        </EmptyState>
      )}
      {(read.entries?.length ?? 0) > 0 && (
        <header className={styles.bar}>
          <EntryFilter
            label={t('filter')}
            value={filter}
            onChange={choose}
            options={[
              { id: 'all', label: t('all'), count: countOf('all') },
              ...imageTypes.map(id => ({
                id,
                label: t(`types.${id}`),
                count: countOf(id),
              })),
            ]}
          />
          <EntryFilter
            label={t('look')}
            value={isList ? 'list' : 'gallery'}
            onChange={id => setLook(id === 'list' ? { list: true } : {})}
            options={[
              { id: 'gallery', label: t('gallery') },
              { id: 'list', label: t('list') },
            ]}
          />
          {add}
        </header>
      )}
      {all.length > 0 && shown.length === 0 && <NoneFound read={read} />}
      {!isList ? (
        <Gallery entries={shown} dayOf={dayOf} chosen={chosen} onChoose={setChosen} {...acts} />
      ) : (
        shown.length > 0 && <ImageList entries={shown} {...acts} />
      )}
      {read.hasMore && (
        <Button isPending={read.isReading} onPress={() => void read.readMore()}>
          {pets('timeline.older')}
        </Button>
      )}
      {!isList && picked.length > 0 && (
        <ChosenBar chosen={picked} onCompare={windows.compare} onClear={() => setChosen([])} />
      )}
      {details && (
        <ImageDetails
          entry={details}
          reason={waits ?? reason}
          cantAmend={waits ?? cantAssist}
          onView={file => windows.view(details, file)}
          onVersions={entry => setOne({ versions: entry })}
          onEdit={known => setOne({ edit: known })}
          onClose={closeOne}
        />
      )}
      {viewed && (
        <ImageViewer
          key={`${viewed.entry.id} ${viewed.file ?? ''}`}
          entries={all.filter(entry => dayOf(entry) === dayOf(viewed.entry))}
          opened={viewed.entry}
          file={viewed.file}
          canCompare={entry => windows.matched(entry) !== undefined}
          onCompare={entry => {
            const match = windows.matched(entry)
            if (match) windows.compare(match)
          }}
          isOpen={windows.open === 'viewer'}
          onClose={windows.close}
        />
      )}
      {pair && <CompareImages pair={pair} isOpen={windows.open === 'compare'} onClose={windows.close} />}
      <LoadWhenWanted isWanted={isSigning}>
        {isSigning && <ConsentSheet pet={pet} patient={patient} onClose={() => setSigning(false)} />}
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={versions !== undefined}>
        {versions && (
          <ImageVersions
            entry={versions}
            reason={waits ?? cantAssist}
            onEdit={known => setOne({ edit: known })}
            onClose={closeOne}
          />
        )}
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={edit !== undefined}>
        {edit && <EditImages patient={patient} known={edit} onClose={closeOne} />}
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={isAdding}>
        {isAdding && <AddImages patient={patient} onClose={() => setAdding(false)} />}
      </LoadWhenWanted>
    </section>
  )
}

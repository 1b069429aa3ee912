// Medical images in the dark window: those of a day, one at a time, with its findings (spec § 2 and § 9).
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { Suspense, useState } from 'react'
import { useFileAddress } from '../../files/use-file-url.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Lightbox, LightboxBody } from '../../ui/Lightbox.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { useImageView } from '../../ui/use-image-view.ts'
import { ViewTools } from '../../ui/ViewTools.tsx'
import { usePetWords } from '../pet/use-pet-words.ts'
import { Film, useShotName } from './Film.tsx'
import { ShotStage } from './ShotStage.tsx'
import { UnreadNote } from './UnreadNote.tsx'
import { type Shot, useShots } from './use-opened-images.ts'
import { useSaveOriginals } from './use-save-originals.ts'
import styles from './viewer.module.css'

const DicomBody = lazy(async () => ({ default: (await import('./DicomBody.tsx')).DicomBody }))

type BodyProps = {
  /** The entries of the day. */
  entries: readonly RecordEntry[]
  /** The entry that was opened. It starts with its first file unless `file` names another. */
  opened: RecordEntry
  file: string | undefined
  /** Whether there is an image to compare the entry with. */
  canCompare: (entry: RecordEntry) => boolean
  onCompare: (entry: RecordEntry) => void
  onClose: () => void
}

const Body = ({ entries, opened, file: first, canCompare, onCompare, onClose }: BodyProps) => {
  const t = useT('images')
  const ui = useT('ui')
  const { longDate } = useFormat()
  const { zone } = usePetWords()
  const { shots, error } = useShots(entries)
  const [file, setFile] = useState(first)
  const control = useImageView()
  const { save, isSaving } = useSaveOriginals()
  const shot = shots.find(each => each.file === file) ?? shots.find(({ entry }) => entry.id === opened.id)
  const nameOf = useShotName()
  const { address } = useFileAddress(shot?.file, 'full')
  if (!shot) return null
  const isDicom = [address?.type, address?.original].includes('application/dicom')
  const { entry, body } = shot
  const pick = (next: Shot) => {
    setFile(next.file)
    control.reset()
  }
  const head = {
    title: entry.title,
    meta: (
      <>
        {longDate(entry.at, zone)} · <Ltr>{entry.detail}</Ltr>
        {body?.abnormalities && (
          <>
            {' · '}
            <bdi>{body.abnormalities}</bdi>
          </>
        )}
        <UnreadNote error={error} />
      </>
    ),
    acts: canCompare(entry) && (
      <Button variant="quiet" icon="columns" onPress={() => onCompare(entry)}>
        {t('compare')}
      </Button>
    ),
    onClose,
  }
  const film = <Film shots={shots} current={shot} onPick={pick} wasPicked={file !== first} />
  const download = (
    <span className={styles.last}>
      <Button icon="download" isPending={isSaving} onPress={() => save([shot])}>
        {t('download')}
      </Button>
    </span>
  )
  if (isDicom)
    return (
      <DicomBody
        key={shot.file}
        {...head}
        file={shot.file}
        label={nameOf(shot)}
        film={film}
        download={download}
      />
    )
  return (
    <LightboxBody
      {...head}
      footer={
        <>
          {film}
          {address?.type !== 'application/pdf' && <ViewTools control={control} label={ui('image.zoom')} />}
          {download}
        </>
      }
    >
      <ShotStage shot={shot} view={control.view} />
    </LightboxBody>
  )
}

export const ImageViewer = ({ isOpen, ...props }: BodyProps & { isOpen: boolean }) => (
  <Lightbox isOpen={isOpen} onClose={props.onClose}>
    <Suspense>
      <Body {...props} />
    </Suspense>
  </Lightbox>
)

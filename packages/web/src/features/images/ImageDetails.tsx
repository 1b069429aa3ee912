// An entry of images with all its fields and files. They can be opened large, downloaded, amended, struck out, or moved to the
// right animal.
import { isConsent, type RecordEntry } from '@vetrounds/core/records/entry'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import type { Answer } from '../../api/request.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { usePaper } from '../../print/use-paper.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { StrikeDialog } from '../entries/StrikeDialog.tsx'
import { useEntryChanged } from '../entries/use-entries.ts'
import { useColleagues, useMoment, useReason } from '../entries/version-words.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import styles from './images.module.css'
import { Picture } from './Picture.tsx'
import { useSaveOriginals } from './use-save-originals.ts'

/** Says when, by whom and why the entry was struck out. */
const Struck = ({ struck }: { struck: NonNullable<Answer<'readImages'>['struck']> }) => {
  const t = useT('entries')
  const moment = useMoment()
  const nameOf = useColleagues()
  const reasonOf = useReason()
  const name = nameOf(struck.by, struck.byName)
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

type Props = {
  entry: RecordEntry
  /** Why the entry can't be struck out now. */
  reason: string | undefined
  /** Why the entry can't be amended now. An amendment may also be made offline and wait for a connection. */
  cantAmend: string | undefined
  /** Opens a file of the entry large. */
  onView: (file: string) => void
  /** Shows all versions of the entry in a sheet beside the page, because this dialog in the middle would cover it. */
  onVersions: (entry: RecordEntry) => void
  onEdit: (known: Answer<'readImages'>) => void
  onClose: () => void
}

export const ImageDetails = ({ entry, reason, cantAmend, onView, onVersions, onEdit, onClose }: Props) => {
  const t = useT('images')
  const records = useT('entries')
  const consents = useT('consents')
  const open = usePaper()
  const [isStriking, setStriking] = useState(false)
  const reread = useEntryChanged()
  const common = useT('common')
  const { number, date } = useFormat()
  const { save, isSaving } = useSaveOriginals()
  const { zone } = usePetWords()
  const { data, error, mutate } = useRead('readImages', {
    params: { id: entry.id },
    query: { patient: entry.patientId, at: entry.at },
  })
  const body = data?.body
  const isSigned = isConsent(entry)
  const isDone = data?.entry.state === 'done'
  const print = () =>
    open({
      atOnce: paths.consent(entry.patientId, entry.id, true),
      toRead: paths.consent(entry.patientId, entry.id),
    })
  return (
    <Dialog
      title={entry.title}
      isOpen
      wide
      onClose={onClose}
      footer={
        data && (
          <>
            {isDone && (
              <Button icon="ban" onPress={() => setStriking(true)} reason={reason}>
                {records('strike.act')}
              </Button>
            )}
            {isDone && isSigned && (
              <Button icon="printer" onPress={print}>
                {consents('print')}
              </Button>
            )}
            {!isSigned && data.entry.versions > 1 && (
              <Button onPress={() => onVersions(data.entry)}>{records('versions.heading')}</Button>
            )}
            {!isSigned && isDone && (
              <Button variant="primary" onPress={() => onEdit(data)} reason={cantAmend}>
                {records('edit')}
              </Button>
            )}
          </>
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
                  label={t('viewer.open', {
                    image: t('shown', { organ: isolated(body.organ), n: number(index + 1) }),
                  })}
                  onOpen={() => onView(file)}
                />
                <Button
                  variant="quiet"
                  size="sm"
                  icon="download"
                  isPending={isSaving}
                  onPress={() => save([{ entry, body, file, n: index + 1, of: body.files.length }])}
                >
                  {t('download')}
                </Button>
              </li>
            ))}
          </ul>
          <Facts
            facts={[
              [t('fields.type'), t(`types.${body.type}`)],
              [t('fields.refNumber'), <bdi key="ref">{body.refNumber}</bdi>],
              [t('fields.date'), date(entry.at, zone)],
              [t('fields.measurements'), body.measurements],
              [
                t('fields.abnormalities'),
                body.abnormalities || (isSigned ? undefined : t('fields.notRecorded')),
              ],
              [
                isSigned ? consents('text') : t('fields.description'),
                body.description && (
                  <bdi key="said" className={styles.said}>
                    {body.description}
                  </bdi>
                ),
              ],
            ]}
          />
          {!isSigned && <p className="muted">{t('viewing')}</p>}
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

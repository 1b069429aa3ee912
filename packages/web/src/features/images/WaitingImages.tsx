// Images that wait to be sent: the entry with its files, which are sent one after the other.

import type { RecordEntry } from '@vetrounds/core/records/entry'
import { waitingFiles } from '../../files/waiting.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWaitingContents } from '../../offline/item-content.ts'
import { Badge } from '../../ui/Badge.tsx'
import styles from './images.module.css'
import { UploadList } from './UploadList.tsx'
import { useWaitingFiles } from './use-waiting-files.ts'

const Waiting = ({ entry }: { entry: RecordEntry }) => {
  const t = useT('images')
  const common = useT('common')
  const [content] = useWaitingContents(entry.id)
  const uploads = useWaitingFiles(content?.name === 'addImages' ? content.body.files : [])
  return (
    <li>
      <b>{isolated(entry.title)}</b> <Badge icon="hourglass">{common('queue.waits')}</Badge>
      <UploadList uploads={uploads} onRetry={({ key }) => void waitingFiles.retry(key)} />
      {uploads.some(({ id }) => !id) && <p className="muted">{t('waitingHint')}</p>}
    </li>
  )
}

export const WaitingImages = ({ entries }: { entries: readonly RecordEntry[] }) => {
  const t = useT('images')
  return (
    <section aria-label={t('waiting')}>
      <ul className={styles.waiting}>
        {entries.map(entry => (
          <Waiting key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

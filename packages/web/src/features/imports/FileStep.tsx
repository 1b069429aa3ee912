// The first step: choosing the file, why a file could not be read, and earlier imports.

import { now } from '@vetrounds/core/clock'
import type { ImportJob } from '@vetrounds/core/imports/import'
import { doneOf, undoUntil } from '@vetrounds/core/imports/import-rules'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import type { ImportDomain } from './import-domain.ts'
import styles from './imports.module.css'
import { FILE_BYTES_AT_MOST, type Refusal } from './sheet.ts'
import { UndoImport } from './UndoImport.tsx'

const limits = {
  types: {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
    'application/vnd.ms-excel': ['.xls'],
  },
  maxBytes: FILE_BYTES_AT_MOST,
  maxFiles: 1,
}

const Earlier = ({ domain, job }: { domain: ImportDomain; job: ImportJob }) => {
  const t = useT('imports')
  const { date, time, number } = useFormat()
  const zone = useBranchZone()
  const isOver = Date.parse(undoUntil(job.at)) < now()
  return (
    <li>
      <span className="num">
        {date(job.at, zone)} {time(job.at, zone)}
      </span>
      <bdi>{job.fileName}</bdi>
      <span className="muted">
        {t('earlierCounts', { created: number(job.created), updated: number(job.updated) })}
      </span>
      {job.isUndone ? (
        <Badge icon="undo-2">{t('undone')}</Badge>
      ) : isOver ? (
        <Badge>{t('undoClosed')}</Badge>
      ) : (
        <>
          {doneOf(job) < job.total && <Badge tone="warn">{t('unfinished')}</Badge>}
          {job.created + job.updated > 0 && (
            <UndoImport isSmall domain={domain} job={job} onDone={domain.onChanged} />
          )}
        </>
      )}
    </li>
  )
}

type Props = {
  domain: ImportDomain
  isReading: boolean
  refusal: Refusal | undefined
  onFile: (file: File) => void
}

export const FileStep = ({ domain, isReading, refusal, onFile }: Props) => {
  const t = useT('imports')
  const { earlier } = domain
  return (
    <div className={styles.middle}>
      <FileDrop
        label={t('drop')}
        hint={isReading ? t('reading') : t('limits')}
        value={[]}
        onChange={([file]) => file && onFile(file)}
        limits={limits}
        typesLabel={t('types')}
        typeRefused={t('errors:validation.excel')}
        icon="file-spreadsheet"
        isDisabled={isReading}
      />
      {refusal && (
        <Banner tone="danger" live title={t(`refused.${refusal}`)}>
          {t('errors:validation.excel')} {t('refused.body')}
        </Banner>
      )}
      <div className={styles.pair}>
        <section>
          <h2>{t('known')}</h2>
          <p className="muted">{t('knownBody')}</p>
        </section>
        <section>
          <h2>{t('earlier')}</h2>
          {earlier?.length === 0 && <p className="muted">{t('noEarlier')}</p>}
          <ul className={styles.earlier}>
            {earlier?.map(job => (
              <Earlier key={job.id} domain={domain} job={job} />
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

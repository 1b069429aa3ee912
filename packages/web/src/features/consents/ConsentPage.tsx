// /consents/:patient/:entry: a signed consent as it is kept in the record, printed by the browser.
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import type { Answer } from '../../api/request.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { PaperDesk } from '../../print/PaperDesk.tsx'
import { usePictures } from '../../print/use-pictures.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './consents.module.css'

type PagesProps = {
  body: Answer<'readImages'>['body']
  pictures: ReadonlyMap<string, string> | undefined
  onPages: () => void
}

const Pages = ({ body, pictures, onPages }: PagesProps) => {
  const t = useT('consents')
  // An array, updated by a function: several pictures may load before the next render.
  const [loaded, setLoaded] = useState<readonly string[]>([])
  const isWhole = body.files.every(file => loaded.includes(file))
  useEffect(() => {
    if (isWhole) onPages()
  }, [isWhole, onPages])
  return (
    <>
      <h1 className="sr">{t('ownerConsent')}</h1>
      {body.files.map((file, at) => (
        <div key={file} className={styles.page}>
          {/* The alternative text of the first picture has the whole consent. */}
          <img
            src={pictures?.get(file)}
            alt={at === 0 ? (body.description ?? body.organ) : ''}
            onLoad={() => setLoaded(now => [...now, file])}
          />
        </div>
      ))}
    </>
  )
}

const noFiles: readonly string[] = []

export default function ConsentPage() {
  const t = useT('consents')
  const language = useLanguage()
  const navigate = useNavigate()
  const { patient = '', entry = '' } = useParams()
  const { data, error, isValidating, mutate } = useRead('readImages', {
    params: { id: entry },
    query: { patient },
  })
  const isConsent = data?.body.type === 'consent'
  const isStruck = data?.entry.state === 'struck'
  const { pictures, ...pictured } = usePictures(isConsent && !isStruck ? data.body.files : noFiles)
  return (
    <PaperDesk
      title={t('ownerConsent')}
      of={pictures && data}
      language={language}
      hasOwnLanguage
      isFresh={!isValidating && !error}
      isOnSheets
      error={error ?? pictured.error}
      onRetry={() => {
        void mutate()
        pictured.reread()
      }}
      onBack={() => void navigate(paths.pet(patient))}
      instead={
        data && (isStruck || !isConsent) ? (
          <EmptyState icon="search-x" title={t('ownerConsent')}>
            {isStruck ? t('struck') : t('none')}
          </EmptyState>
        ) : undefined
      }
    >
      {(paper, { onPages }) => <Pages body={paper.body} pictures={pictures} onPages={onPages} />}
    </PaperDesk>
  )
}

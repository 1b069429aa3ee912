// /consents/:patient/:entry: a signed consent as it was kept, printed by the browser.
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import type { Answer } from '../../api/request.ts'
import { useFileAddress } from '../../files/use-file-url.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { PaperDesk } from '../../print/PaperDesk.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './consents.module.css'

const Page = ({ file, alt, onLoad }: { file: string; alt: string; onLoad: () => void }) => {
  const { address } = useFileAddress(file, 'full')
  return (
    <div className={styles.page}>
      {address && <img src={address.url} alt={alt} onLoad={onLoad} onError={onLoad} />}
    </div>
  )
}

type PagesProps = { body: Answer<'readImages'>['body']; onPages: () => void }

const Pages = ({ body, onPages }: PagesProps) => {
  const t = useT('consents')
  const [loaded, setLoaded] = useState<readonly string[]>([])
  const take = (file: string) => {
    const next = [...new Set([...loaded, file])]
    setLoaded(next)
    if (next.length === body.files.length) onPages()
  }
  return (
    <>
      <h1 className="sr">{t('title')}</h1>
      {body.files.map((file, at) => (
        // The first one says all of it.
        <Page
          key={file}
          file={file}
          alt={at === 0 ? (body.description ?? body.organ) : ''}
          onLoad={() => take(file)}
        />
      ))}
    </>
  )
}

export default function ConsentPage() {
  const t = useT('consents')
  const language = useLanguage()
  const navigate = useNavigate()
  const { patient = '', entry = '' } = useParams()
  const { data, error, isValidating, mutate } = useRead('readImages', {
    params: { id: entry },
    query: { patient },
  })
  const isOther = data && data.body.type !== 'consent'
  const isStruck = data?.entry.state === 'struck'
  return (
    <PaperDesk
      title={t('title')}
      of={data}
      language={language}
      hasOwnLanguage
      isFresh={!isValidating && !error}
      isOnSheets
      error={error}
      onRetry={() => void mutate()}
      onBack={() => void navigate(paths.pet(patient))}
      instead={
        (isOther || isStruck) && (
          <EmptyState icon="search-x" title={t('errors:printing.content')}>
            {isStruck ? t('struck') : t('none')}
          </EmptyState>
        )
      }
    >
      {(paper, { onPages }) => <Pages body={paper.body} onPages={onPages} />}
    </PaperDesk>
  )
}

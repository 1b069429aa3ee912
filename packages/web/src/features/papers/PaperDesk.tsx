// The desk on which a paper lies: back, its language, print. Only the paper itself is printed, in the language chosen for it.
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../api/problem-text.ts'
import { InLanguage } from '../../i18n/InLanguage.tsx'
import { type Language, languageNames, languages } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { usePrintAtOnce } from '../../print/use-print-at-once.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import styles from './papers.module.css'

type Props = {
  title: string
  isThere: boolean
  /** It was read just now: what was kept from before is shown meanwhile, and not printed by itself. */
  isFresh: boolean
  error: ApiError | undefined
  onRetry: () => void
  onBack: () => void
  /** The paper, read in its own language. */
  children: ReactNode
}

/** Printed by itself where that is asked for, once its texts are there in its language. */
const AtOnce = ({ isFresh }: Pick<Props, 'isFresh'>) => {
  const [search] = useSearchParams()
  usePrintAtOnce(search.has('print'), isFresh, () => print())
  return null
}

export const PaperDesk = ({ title, isThere, isFresh, error, onRetry, onBack, children }: Props) => {
  const t = useT('papers')
  const common = useT('common')
  const own = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? own
  const coming = (
    <p role="status" className="sr">
      {t('state.loading')}
    </p>
  )
  const body = (): ReactNode => {
    if (isThere)
      return (
        <Suspense fallback={coming}>
          <InLanguage language={language}>
            {children}
            <AtOnce isFresh={isFresh} />
          </InLanguage>
        </Suspense>
      )
    if (error?.code === 'not_found' || error?.code === 'network' || error?.code === 'entry.struck')
      return (
        <EmptyState icon="search-x" title={t('errors:printing.content')}>
          {problemText(common, error)}
        </EmptyState>
      )
    if (error)
      return (
        <ErrorState
          title={t('errors:printing.content')}
          detail={problemText(common, error) ?? ''}
          onRetry={onRetry}
        />
      )
    return coming
  }
  return (
    <div className={styles.desk}>
      <div className={styles.tools}>
        <Button icon="arrow-left" onPress={onBack}>
          {t('actions.back')}
        </Button>
        {isThere && (
          <>
            <ChoiceGroup
              label={t('language')}
              value={language}
              onChange={next => setChosen(next as Language)}
              options={languages.map(id => ({ id, label: languageNames[id] }))}
            />
            <Button variant="primary" icon="printer" onPress={() => print()}>
              {t('print')}
            </Button>
          </>
        )}
      </div>
      {!isThere && <h1 className="sr">{title}</h1>}
      {body()}
    </div>
  )
}

// The page on which a paper is shown, with buttons to go back, to choose the paper's language and to print. Only the paper itself
// is printed, in its reader's language or another one chosen here; the rest of the page is in the person's language.
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ApiError } from '../api/api-error.ts'
import { problemText } from '../api/problem-text.ts'
import { InLanguage } from '../i18n/InLanguage.tsx'
import { type Language, languageNames, languages } from '../i18n/language.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import styles from './desk.module.css'
import { usePrintAtOnce } from './use-print-at-once.ts'

/** What the drawing of a paper gets: its language, and `onPages`, which a paper on sheets calls once they are laid out. */
export type Drawing = { language: Language; onPages: () => void }

type Props<T> = {
  title: string
  /** The data of the paper, once it is read. */
  of: T | undefined
  /** The language of the paper's reader; undefined until it is known. */
  language: Language | undefined
  /** The paper was written in one language for good, so that no other can be chosen. */
  hasOwnLanguage?: boolean
  /** The data was read just now. Older data from the cache is shown meanwhile, but does not print by itself. */
  isFresh: boolean
  /** The paper consists of sheets, which must be laid out before it prints by itself. */
  isOnSheets: boolean
  error?: ApiError | undefined
  /** The heading if the paper can't be loaded; `title` by default. */
  notThere?: string
  onRetry?: () => void
  onBack: () => void
  /** Shown instead of the paper: why there is none. */
  instead?: ReactNode
  /** Controls for other choices than the paper's language. */
  choices?: ReactNode
  children: (of: T, drawing: Drawing) => ReactNode
}

/** Prints the paper by itself if the address asks for it (`print`), once its texts are loaded in its language. */
const AtOnce = ({ isReady }: { isReady: boolean }) => {
  const [search] = useSearchParams()
  usePrintAtOnce(search.has('print'), isReady, () => print())
  return null
}

type MissingProps = { title: string; error: ApiError; onRetry: (() => void) | undefined }

const Missing = ({ title, error, onRetry }: MissingProps) => {
  const detail = problemText(useT('common'), error)
  if (error.code === 'not_found' || error.code === 'network' || error.code === 'entry.struck')
    return (
      <EmptyState icon="search-x" title={title}>
        {detail}
      </EmptyState>
    )
  return <ErrorState title={title} detail={detail ?? ''} {...(onRetry && { onRetry })} />
}

export const PaperDesk = <T,>(props: Props<T>) => {
  const {
    title,
    of,
    hasOwnLanguage,
    isFresh,
    isOnSheets,
    error,
    onRetry,
    onBack,
    instead,
    choices,
    children,
  } = props
  const t = useT('nouns')
  const [chosen, setChosen] = useState<Language>()
  const [laidOut, setLaidOut] = useState<unknown>()
  const language = chosen ?? props.language
  const onPages = useCallback(() => setLaidOut(of), [of])
  const isThere = of !== undefined && language !== undefined && !instead
  const isLaidOut = !isOnSheets || laidOut === of
  const heading = <h1 className="sr">{title}</h1>
  const coming = (
    <p role="status" className="sr">
      {t('state.loading')}
    </p>
  )
  return (
    <div className={styles.desk}>
      <div className={styles.tools}>
        <Button icon="arrow-left" onPress={onBack}>
          {t('actions.back')}
        </Button>
        {isThere && (
          <>
            {!hasOwnLanguage && (
              <ChoiceGroup
                label={t('paperLanguage')}
                value={language}
                onChange={next => setChosen(next as Language)}
                options={languages.map(id => ({ id, label: languageNames[id] }))}
              />
            )}
            {choices}
            <Button variant="primary" icon="printer" onPress={() => print()}>
              {t('print')}
            </Button>
          </>
        )}
      </div>
      {!isThere && heading}
      {instead ||
        (isThere ? (
          <Suspense
            fallback={
              <>
                {heading}
                {coming}
              </>
            }
          >
            <div className={styles.paper}>
              {/* Once laid out, the paper has its own heading on its first sheet. */}
              {!isLaidOut && heading}
              <InLanguage language={language}>
                {children(of, { language, onPages })}
                <AtOnce isReady={isFresh && isLaidOut} />
              </InLanguage>
            </div>
          </Suspense>
        ) : error ? (
          <Missing title={props.notThere ?? title} error={error} onRetry={onRetry} />
        ) : (
          coming
        ))}
    </div>
  )
}

// The desk on which a paper lies: back, its language, print. Only the paper itself is printed, in the language of its reader or in
// another one that is chosen here; the desk speaks the person's.
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

/** How a paper is drawn: in its language; one on sheets tells when they stand. */
export type Drawing = { language: Language; onPages: () => void }

type Props<T> = {
  title: string
  /** What the paper is made of, once it is read. */
  of: T | undefined
  /** Its reader's language; none until it is known. */
  language: Language | undefined
  /** It was written in one language for good: none is chosen. */
  hasOwnLanguage?: boolean
  /** It was read just now: what was kept from before is shown meanwhile, and not printed by itself. */
  isFresh: boolean
  /** Its pages are laid out before it is printed. */
  isOnSheets: boolean
  error?: ApiError | undefined
  /** Said where it can't be had; its title unless told. */
  notThere?: string
  onRetry?: () => void
  onBack: () => void
  /** Why there is no such paper, in its place. */
  instead?: ReactNode
  /** What else can be chosen of the paper, beside its language. */
  choices?: ReactNode
  children: (of: T, drawing: Drawing) => ReactNode
}

/** Printed by itself where that is asked for, once its texts are there in its language. */
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
              {/* The paper's own heading stands on its first sheet. */}
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

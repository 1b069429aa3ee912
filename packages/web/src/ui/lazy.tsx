// Loads a part of the page from a file of its own when it is first shown. Where the file can't be had, as without a network,
// a sentence and a button stand in its place, and the rest of the page lives on.
import { type ComponentType, createContext, lazy as reactLazy, useContext, useEffect, useState } from 'react'
import { useT } from '../i18n/use-t.ts'

type Loaded<P> = { default: ComponentType<P> }

type Failure = {
  /** Tries to load it again, by a button. */
  again: () => void
  /** It is not shown any more: the next time it is loaded again. */
  forget: () => void
}

const FailureContext = createContext<Failure>({ again: () => undefined, forget: () => undefined })

const Missing = () => {
  const t = useT('common')
  const { again, forget } = useContext(FailureContext)
  useEffect(() => forget, [forget])
  return (
    <p className="part-missing" role="alert">
      {t('app.partMissing')}
      <button type="button" onClick={again}>
        {t('actions.retry')}
      </button>
    </p>
  )
}

/** In place of React's `lazy`, whose part takes the whole page down if its file can't be had. Suspends in the same way. */
export const lazy = <P extends object>(load: () => Promise<Loaded<P>>): ComponentType<P> => {
  const attempt = () =>
    reactLazy(() =>
      load().catch((error: unknown): Loaded<P> => {
        console.error('A part of the page could not be loaded.', error)
        return { default: Missing }
      }),
    )
  let latest = attempt()
  const forget = () => {
    latest = attempt()
  }
  return props => {
    const [Part, setPart] = useState(() => latest)
    const [failure] = useState<Failure>(() => ({
      again: () => {
        latest = attempt()
        setPart(() => latest)
      },
      forget,
    }))
    return (
      <FailureContext value={failure}>
        <Part {...props} />
      </FailureContext>
    )
  }
}

// Loads a part of the page from a file of its own when it is first shown. If the file can't be loaded, e.g. without a network, a
// sentence and a button are shown instead, and the rest of the page goes on working.
import { type ComponentType, createContext, lazy as reactLazy, useContext, useEffect, useState } from 'react'
import { useT } from '../i18n/use-t.ts'

type Loaded<P> = { default: ComponentType<P> }

type Failure = {
  /** Called by the button: tries to load the part again. */
  again: () => void
  /** Called when the part is removed from the page: it will be loaded anew the next time. */
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

/** Replaces React's `lazy`, whose part makes the whole page fail if its file can't be loaded. Suspends in the same way. */
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

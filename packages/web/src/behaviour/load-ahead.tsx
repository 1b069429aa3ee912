// Loads a part of a page from its own file before it is needed, so that nobody has to wait for it.
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { afterFirstData, countAwaited } from '../api/first-data.ts'
import { lazy } from '../ui/lazy.tsx'

type Shown<P> = { pick: () => ComponentType<P>; coming: ReactNode; props: P }

const Shown = <P extends object>({ pick, coming, props }: Shown<P>) => {
  const [Part] = useState(pick)
  return (
    <Suspense fallback={coming}>
      <Part {...props} />
    </Suspense>
  )
}

type Part<P> = () => Promise<{ default: ComponentType<P> }>

const partOf = <P extends object>(
  load: Part<P>,
  coming: ReactNode,
  begin: (start: () => Promise<void>) => void,
): ComponentType<P> => {
  let here: ComponentType<P> | undefined
  begin(() =>
    load().then(
      part => {
        here = part.default
      },
      // It is loaded again when it is needed, and a failure shows there.
      () => undefined,
    ),
  )
  const Later = lazy(load)
  // A part that has loaded is rendered directly: through `lazy`, React would show `coming` for 300 ms even then.
  const pick = () => here ?? Later
  return props => <Shown pick={pick} coming={coming} props={props} />
}

/**
 * Returns a component for a part that somebody may open: a dialog, or another tab. It is loaded once the first page is complete,
 * or when it is shown before that. `coming` is the placeholder of the same size until it has loaded.
 */
export const loadAhead = <P extends object>(load: Part<P>, coming: ReactNode = null): ComponentType<P> =>
  partOf(load, coming, start => afterFirstData(() => void start()))

/** Returns a component for a part that the page shows with its data. It is loaded in parallel to the data. */
export const loadBeside = <P extends object>(load: Part<P>, coming: ReactNode): ComponentType<P> =>
  partOf(load, coming, start => void countAwaited(start()))

// Loads a part that isn't visible at first from a file of its own, without anybody waiting, so that it is ready when needed.
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
  // What is here needs no waiting: React would show `coming` for 300 ms even so.
  const pick = () => here ?? Later
  return props => <Shown pick={pick} coming={coming} props={props} />
}

/**
 * The part itself, which somebody may open: a dialog, or another tab. It is loaded once the first page has its data, or when it is
 * shown before. `coming` has its size and stands where it is shown until it is there.
 */
export const loadAhead = <P extends object>(load: Part<P>, coming: ReactNode = null): ComponentType<P> =>
  partOf(load, coming, start => afterFirstData(() => void start()))

/** The part itself, which the page shows with its data: it is loaded beside them, as soon as the code around it is there. */
export const loadBeside = <P extends object>(load: Part<P>, coming: ReactNode): ComponentType<P> =>
  partOf(load, coming, start => void countAwaited(start()))

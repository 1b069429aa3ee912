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

/**
 * The part itself. With `coming`, which has its size and stands where it is asked for before it is there, it is loaded as soon as
 * the code around it is; without, as a dialog that somebody may open, once the first page has its data.
 */
export const loadAhead = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  coming: ReactNode = null,
): ComponentType<P> => {
  let here: ComponentType<P> | undefined
  const start = () =>
    load().then(
      part => {
        here = part.default
      },
      // It is loaded again when it is needed, and a failure shows there.
      () => undefined,
    )
  if (coming === null) afterFirstData(() => void start())
  else void countAwaited(start())
  const Later = lazy(load)
  // What is here needs no waiting: React would show `coming` for 300 ms even so.
  const pick = () => here ?? Later
  return props => <Shown pick={pick} coming={coming} props={props} />
}

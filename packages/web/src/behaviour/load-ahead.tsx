// Loads a part that isn't visible at first from a file of its own: as soon as the code around it is there, without anybody
// waiting, so that it is ready when needed.
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
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

/** The part itself; `coming` has its size, for the rare case that it is asked for before it is there. */
export const loadAhead = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  coming: ReactNode = null,
): ComponentType<P> => {
  let here: ComponentType<P> | undefined
  load().then(
    part => {
      here = part.default
    },
    // It is loaded again when it is needed, and a failure shows there.
    () => undefined,
  )
  const Later = lazy(load)
  // What is here needs no waiting: React would show `coming` for 300 ms even so.
  const pick = () => here ?? Later
  return props => <Shown pick={pick} coming={coming} props={props} />
}

// What F2 adds on the page that is shown: each page registers its own.
import { useEffect, useRef } from 'react'

type AddAction = { label: string; run: () => void }

const actions: AddAction[] = []

/** The action of the page that registered last; nothing where nothing can be added. */
export const addAction = (): AddAction | undefined => actions.at(-1)

/** Lets F2 run `run` while the calling page is shown. `label` names it in the sheet of shortcuts. */
export const useAddAction = (label: string, run: () => void): void => {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  useEffect(() => {
    const action = { label, run: () => latest.current() }
    actions.push(action)
    return () => {
      actions.splice(actions.indexOf(action), 1)
    }
  }, [label])
}

// What F2 adds on the page that is shown: each page registers its own. The palette may ask for that of another page.
import { useEffect, useRef } from 'react'

type AddAction = { label: string; run: () => void }

const actions: AddAction[] = []
let wanted: string | undefined

/** The action of the page that registered last; nothing where nothing can be added. */
export const addAction = (): AddAction | undefined => actions.at(-1)

/** Runs the action of the page at a path, as soon as that page is there. Another page that comes instead ends the wish. */
export const addAt = (path: string): void => {
  wanted = path
}

/** Lets F2 run `run` while the calling page is shown. `label` names it in the sheet of shortcuts. */
export const useAddAction = (label: string, run: () => void): void => {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  useEffect(() => {
    const action = { label, run: () => latest.current() }
    actions.push(action)
    const path = wanted
    wanted = undefined
    if (path === location.pathname) action.run()
    return () => {
      actions.splice(actions.indexOf(action), 1)
    }
  }, [label])
}

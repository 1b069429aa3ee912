// The "add" action of a page, for F2 and the palette: each page registers its own. The palette may request another page's action.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { session } from '../api/session.ts'
import { endTyping, keepTyping } from './typed-ahead.ts'

/** For whom something is added, if known: a patient, or an owner whose pets are offered. */
export type AddFor = { patient?: PatientRow; owner?: { id: string; name: string; doNotBook?: boolean } }

type AddAction = { label: string; run: (whom?: AddFor) => void }

const actions: AddAction[] = []
let wanted: { path: string; whom: AddFor | undefined } | undefined

/** The action of the page that registered last; undefined if nothing can be added. */
export const addAction = (): AddAction | undefined => actions.at(-1)

/** How long an F2 pressed too early still counts once the page registers its action, in ms; a later opening would surprise. */
const COMING_MS = 3000

/** Runs the page's action. If the page's code or content is still loading, runs it as soon as the page has registered it. */
export const addHere = (whom?: AddFor): void => {
  const action = addAction()
  if (action) {
    action.run(whom)
    return
  }
  const wish = { path: location.pathname, whom }
  wanted = wish
  setTimeout(() => {
    if (wanted === wish) wanted = undefined
  }, COMING_MS)
}

/** Runs the action of the page at a path, as soon as that page has registered it. */
export const addAt = (path: string, whom?: AddFor): void => {
  wanted = { path, whom }
  keepTyping()
}

/** Whether the action of the page at this path has been requested. */
export const isAddRequested = (path: string): boolean => wanted?.path === path

/** Drops a request for another page's action, unless that page, at `path`, is still loading. */
export const cancelAddRequest = (path?: string): void => {
  if (!wanted || wanted.path === path) return
  wanted = undefined
  endTyping()
}

/** Returns the request if it is for the page at this path, and ends it in any case. */
export const takeAddRequest = (path: string): { whom: AddFor | undefined } | undefined => {
  cancelAddRequest(path)
  const wish = wanted
  wanted = undefined
  return wish
}

// The request may name a patient, and the next person has not made it.
session.onEnd(() => cancelAddRequest())

/**
 * Lets F2 call `run` while the calling page is shown. `label` names the action in the sheet of shortcuts; without a label nothing
 * is registered.
 */
export const useAddAction = (label: string | undefined, run: AddAction['run']): void => {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  // A layout effect registers together with the page's first rendering: with an ordinary effect, F2 would for a moment still run
  // the former page's action.
  useLayoutEffect(() => {
    if (label === undefined) return
    const action: AddAction = { label, run: whom => latest.current(whom) }
    actions.push(action)
    return () => {
      actions.splice(actions.indexOf(action), 1)
      // This page's field will not open any more; a requested page's field still may.
      if (!wanted) endTyping()
    }
  }, [label])
  // An ordinary effect, since the action may navigate, which is possible only once the whole page is mounted.
  useEffect(() => {
    if (label === undefined) return
    const wish = takeAddRequest(location.pathname)
    if (wish) latest.current(wish.whom)
  }, [label])
}

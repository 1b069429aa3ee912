// What a page can add, for F2 and the palette: each page registers its own. The palette may request another page's.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { session } from '../api/session.ts'
import { endTyping, keepTyping } from './typed-ahead.ts'

/** Whom it is for, where that is known: a patient, or an owner whose pets are offered. */
export type AddFor = { patient?: PatientRow; owner?: { id: string; name: string; doNotBook?: boolean } }

type AddAction = { label: string; run: (whom?: AddFor) => void }

const actions: AddAction[] = []
let wanted: { path: string; whom: AddFor | undefined } | undefined

/** The action of the page that registered last; undefined if nothing can be added. */
export const addAction = (): AddAction | undefined => actions.at(-1)

/** How long somebody who pressed F2 too early waits for the page's action: what opens later surprises. */
const COMING_MS = 3000

/** Runs the page's action; where its code is still coming, or its heading stands and the rest doesn't yet, as soon as it is there. */
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

/** Runs the action of the page at a path, as soon as that page is there. */
export const addAt = (path: string, whom?: AddFor): void => {
  wanted = { path, whom }
  keepTyping()
}

/** Whether the action of the page at this path has been requested. */
export const isWished = (path: string): boolean => wanted?.path === path

/** Drops a request for another page's action, unless that page, at `path`, is still loading. */
export const endWish = (path?: string): void => {
  if (!wanted || wanted.path === path) return
  wanted = undefined
  endTyping()
}

/** Takes the request if it is for the page at this path; either way it is over. */
export const takeWish = (path: string): { whom: AddFor | undefined } | undefined => {
  endWish(path)
  const wish = wanted
  wanted = undefined
  return wish
}

// It may name a patient, and the next person has asked for nothing.
session.onEnd(() => endWish())

/** Lets F2 run `run` while the calling page is shown. `label` names it in the sheet of shortcuts; nothing is added without one. */
export const useAddAction = (label: string | undefined, run: AddAction['run']): void => {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  // With the page itself: until effects run, a moment after it is seen, F2 would still run what the former page adds.
  useLayoutEffect(() => {
    if (label === undefined) return
    const action: AddAction = { label, run: whom => latest.current(whom) }
    actions.push(action)
    return () => {
      actions.splice(actions.indexOf(action), 1)
      // Its field won't come any more; that of another page may.
      if (!wanted) endTyping()
    }
  }, [label])
  // A page can go on to another address only once all of it is there.
  useEffect(() => {
    if (label === undefined) return
    const wish = takeWish(location.pathname)
    if (wish) latest.current(wish.whom)
  }, [label])
}

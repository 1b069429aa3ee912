// What a page can do, for F2 and the palette: each page registers its own. The palette may ask for that of another page.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useEffect, useRef } from 'react'

/** `patient` is whom it is for, where the palette knows. */
type AddAction = { label: string; run: (patient?: PatientRow) => void }

const actions: AddAction[] = []
let wanted: { path: string; patient: PatientRow | undefined } | undefined

/** The action of the page that registered last; nothing where nothing can be added. */
export const addAction = (): AddAction | undefined => actions.at(-1)

/** Runs the action of the page at a path, as soon as that page is there. Another page that comes instead ends the wish. */
export const addAt = (path: string, patient?: PatientRow): void => {
  wanted = { path, patient }
}

/** Lets F2 run `run` while the calling page is shown. `label` names it in the sheet of shortcuts. */
export const useAddAction = (label: string, run: AddAction['run']): void => {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  useEffect(() => {
    const action: AddAction = { label, run: patient => latest.current(patient) }
    actions.push(action)
    const wish = wanted
    wanted = undefined
    if (wish?.path === location.pathname) action.run(wish.patient)
    return () => {
      actions.splice(actions.indexOf(action), 1)
    }
  }, [label])
}

/** What else a page can do that the palette offers while it is shown. */
export type PageActs = { exportExcel?: () => void; exportCsv?: () => void }

const pages: { current: PageActs }[] = []

/** The acts of the page that is shown. */
export const pageActs = (): PageActs => pages.at(-1)?.current ?? {}

/** Lets the palette offer these while the calling page is shown. */
export const usePageActs = (acts: PageActs): void => {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    pages.push(latest)
    return () => {
      pages.splice(pages.indexOf(latest), 1)
    }
  }, [])
}

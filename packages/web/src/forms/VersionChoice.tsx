// Two people edit the same record: the second one sees both versions and chooses for each field. Nothing goes silently.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { loadMessages } from '../i18n/i18n.ts'
import { differences } from './differences.ts'
import type { Version } from './VersionDialog.tsx'

const VersionDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./VersionDialog.tsx'), loadMessages('forms')])
  return dialog
})

type Values = Record<string, unknown>
type Asked = { versions: readonly Version[]; onDone: (theirs: ReadonlySet<string> | undefined) => void }

type Save<V extends Values, R> = {
  /** What is typed, and what the form opened with. */
  mine: V
  base: V
  v: number
  send: (values: V, v: number) => Promise<R>
  /** The record as it is saved now. */
  read: () => Promise<{ values: V; v: number }>
  /** The fields that can differ, with their labels, and how a value is shown. */
  fields: readonly { id: string; label: string }[]
  show: (field: string, value: unknown) => ReactNode
  /** What is said of a field whose typed version can't be saved again; the saved one stays then, and is shown. */
  onlyTheirs?: (field: string, mine: unknown) => string | undefined
}

/**
 * `save` sends a change; where the record has moved on it asks which version of each differing field to keep, and sends that
 * for the newer version, as often as it takes. It throws what the server said when the person goes back to the form.
 * `dialog` is the question, to be shown beside the form.
 */
export const useVersionChoice = () => {
  const [asked, setAsked] = useState<Asked>()

  const ask = (versions: readonly Version[]) =>
    new Promise<ReadonlySet<string> | undefined>(resolve => {
      const onDone = (theirs: ReadonlySet<string> | undefined) => {
        setAsked(undefined)
        resolve(theirs)
      }
      setAsked({ versions, onDone })
    })

  const save = async <V extends Values, R>(what: Save<V, R>): Promise<R> => {
    let { mine, base, v } = what
    for (;;) {
      try {
        return await what.send(mine, v)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'changed_elsewhere')) throw error
        const newer = await what.read()
        const labels = new Map(what.fields.map(({ id, label }) => [id, label]))
        const found = differences([...labels.keys()], { base, mine, theirs: newer.values })
        // Only what no form shows has changed, or both typed the same: there is nothing to choose.
        if (found.length > 0) {
          const theirs = await ask(
            found.map(({ field, isTyped, ...sides }) => {
              const same = what.onlyTheirs?.(field, sides.mine)
              const theirs = what.show(field, sides.theirs)
              return {
                id: field,
                label: labels.get(field) ?? field,
                mine: same ? theirs : what.show(field, sides.mine),
                theirs,
                isTyped: isTyped && !same,
                ...(same && { same }),
              }
            }),
          )
          if (!theirs) throw error
          const taken = [...theirs].map(field => [field, newer.values[field]])
          mine = { ...mine, ...Object.fromEntries(taken) }
        }
        base = newer.values
        v = newer.v
      }
    }
  }

  const dialog = asked && (
    <Suspense>
      <VersionDialog {...asked} />
    </Suspense>
  )
  return { save, dialog }
}

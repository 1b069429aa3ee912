// Two people edit the same thing: the second one sees both versions and chooses for each field. Nothing is lost silently.
import type { ReactNode } from 'react'
import { differences } from '../forms/differences.ts'
import type { Version } from '../forms/VersionDialog.tsx'

export type Values = Record<string, unknown>

export type Versions<V extends Values> = {
  /** What is typed, and what the form opened with. */
  mine: V
  base: V
  v: number
  /** Reads it as it is saved now. */
  read: () => Promise<{ values: V; v: number }>
  /** The fields that can differ, with their labels, and how a value is shown. */
  fields: readonly { id: string; label: string }[]
  show: (field: string, value: unknown) => ReactNode
  /** What is said of a field whose typed version can't be saved again; the saved one stays then, and is shown. */
  onlyTheirs?: (field: string, mine: unknown) => string | undefined
}

/** Asks a person; answers the fields whose saved version is kept, or nothing when they go back to the form. */
type Ask = (versions: readonly Version[]) => Promise<ReadonlySet<string> | undefined>

/** The values to save over `newer`, chosen by a person where something differs; nothing when they go back to the form. */
export const chooseVersions = async (
  { fields, show, onlyTheirs }: Pick<Versions<Values>, 'fields' | 'show' | 'onlyTheirs'>,
  { mine, base }: { mine: Values; base: Values },
  newer: Values,
  ask: Ask,
): Promise<Values | undefined> => {
  const labels = new Map(fields.map(({ id, label }) => [id, label]))
  const found = differences([...labels.keys()], { base, mine, theirs: newer })
  // Only something that no form shows has changed, or both typed the same: there is nothing to choose.
  if (found.length === 0) return mine
  const kept = await ask(
    found.map(({ field, isTyped, ...sides }) => {
      const same = onlyTheirs?.(field, sides.mine)
      const theirs = show(field, sides.theirs)
      return {
        id: field,
        label: labels.get(field) ?? field,
        mine: same ? theirs : show(field, sides.mine),
        theirs,
        isTyped: isTyped && !same,
        ...(same && { same }),
      }
    }),
  )
  return kept && { ...mine, ...Object.fromEntries([...kept].map(field => [field, newer[field]])) }
}

// Two people edit the same thing: the second one sees both versions and chooses for each field. Nothing is lost silently.
import type { ReactNode } from 'react'
import { differences } from '../forms/differences.ts'
import type { Version } from '../forms/VersionDialog.tsx'

export type Values = Record<string, unknown>

export type Versions<V extends Values> = {
  /** `mine`: the typed values. `base`: the values that the form opened with. */
  mine: V
  base: V
  v: number
  /** Reads the values as they are saved at present. */
  read: () => Promise<{ values: V; v: number }>
  /** The fields that can differ, with their labels, and how a value is shown. */
  fields: readonly { id: string; label: string }[]
  show: (field: string, value: unknown) => ReactNode
  /** Returns the reason if the typed version of a field can't be saved any more; the saved version is then kept and shown. */
  onlyTheirs?: (field: string, mine: unknown) => string | undefined
}

/** Asks a person; returns the fields whose saved version is kept, or undefined when they go back to the form. */
type Ask = (versions: readonly Version[]) => Promise<ReadonlySet<string> | undefined>

/** Returns the values to save over `newer`; a person chooses if fields differ. Undefined when they go back to the form. */
export const chooseVersions = async (
  { fields, show, onlyTheirs }: Pick<Versions<Values>, 'fields' | 'show' | 'onlyTheirs'>,
  { mine, base }: { mine: Values; base: Values },
  newer: Values,
  ask: Ask,
): Promise<Values | undefined> => {
  const labels = new Map(fields.map(({ id, label }) => [id, label]))
  const found = differences([...labels.keys()], { base, mine, theirs: newer })
  // There is nothing to choose: only fields outside the form have changed, or both people typed the same.
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

// Which columns, or which view, of a list a person wants to see, as this browser keeps it.
import type { ColumnDef } from '../../ui/table/types.ts'

/** Column or view → whether it was switched on or off by hand. What nobody touched follows its default. */
export type Choice = Readonly<Record<string, boolean>>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (person: string, list: string) => `columns.${person}.${list}`

/** What was kept; nothing when it is missing or unreadable. */
export const readChoice = (store: Store, person: string, list: string): Choice => {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(person, list)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, isShown]) => typeof isShown === 'boolean'))
  } catch {
    return {}
  }
}

/** Keeps a choice; a full or forbidden storage only forgets it with the page. */
export const writeChoice = (store: Store, person: string, list: string, choice: Choice): void => {
  try {
    if (Object.keys(choice).length === 0) store.removeItem(keyOf(person, list))
    else store.setItem(keyOf(person, list), JSON.stringify(choice))
  } catch {}
}

type Column = Pick<ColumnDef<never>, 'id' | 'isRowHeader' | 'isOff'>

/** The columns to show. The one that names the rows is always among them. */
export const shownColumns = <C extends Column>(columns: readonly C[], choice: Choice): readonly C[] =>
  columns.filter(({ id, isRowHeader, isOff }) => isRowHeader || (choice[id] ?? !isOff))

/** The choice that shows exactly these columns: no more than what differs from the defaults. */
export const choiceOf = (columns: readonly Column[], shown: ReadonlySet<string>): Choice =>
  Object.fromEntries(
    columns
      .filter(({ id, isRowHeader, isOff }) => !isRowHeader && shown.has(id) === Boolean(isOff))
      .map(({ id }) => [id, shown.has(id)]),
  )

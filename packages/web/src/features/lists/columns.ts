// Which columns, or which view, of a list a person wants to see, as stored in this browser.
import type { ColumnDef } from '../../ui/table/types.ts'

/** Maps a column or view to whether it was switched on or off by hand. All others follow their default. */
export type Choice = Readonly<Record<string, boolean>>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (person: string, list: string) => `columns.${person}.${list}`

/** Returns the stored choice; an empty one where it is missing or unreadable. */
export const readChoice = (store: Store, person: string, list: string): Choice => {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(person, list)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, isShown]) => typeof isShown === 'boolean'))
  } catch {
    return {}
  }
}

/** Stores a choice. If the storage is full or forbidden, the choice lasts only as long as the page. */
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

/** The choice that shows exactly these columns. It holds only what differs from the defaults. */
export const choiceOf = (columns: readonly Column[], shown: ReadonlySet<string>): Choice =>
  Object.fromEntries(
    columns
      .filter(({ id, isRowHeader, isOff }) => !isRowHeader && shown.has(id) === Boolean(isOff))
      .map(({ id }) => [id, shown.has(id)]),
  )

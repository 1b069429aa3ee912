// The question which version of a field to keep: any change may ask it, and `VersionQuestion` shows it.
import type { Version } from '../forms/VersionDialog.tsx'

type Question = {
  versions: readonly Version[]
  onDone: (theirs: ReadonlySet<string> | undefined) => void
}

let asked: Question | undefined
const listeners = new Set<() => void>()

const show = (next: Question | undefined): void => {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks the person; returns the fields whose saved version is kept, or undefined when the person goes back to the form. */
export const askVersions = (versions: readonly Version[]): Promise<ReadonlySet<string> | undefined> =>
  new Promise(resolve => {
    withdrawQuestion()
    show({
      versions,
      onDone: theirs => {
        show(undefined)
        resolve(theirs)
      },
    })
  })

/** Ends the question as if the person had gone back to the form. */
export const withdrawQuestion = (): void => asked?.onDone(undefined)

export const versionQuestion = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): Question | undefined => asked,
}

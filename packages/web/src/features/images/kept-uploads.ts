// Keeps the files of a form on this device from their choice until they are saved, so that a reload or a closed tab loses none.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { now } from '@vetrounds/core/clock'
import type { KeptUpload } from '../../cache/upload-vault.ts'
import type { Vault } from '../../cache/vault.ts'

/** How long files are kept: as long as typed drafts. */
const MOST_MS = 7 * DAY_MS

/** Only logs the error: a file that can't be kept here is uploaded all the same. */
const lament = (error: unknown): void => console.warn('Files can’t be kept here.', error)

/**
 * The kept files of one form of a person.
 * @param name the clinic and the form; the keys of its files follow after a space and sort by time
 */
export const keptUploads = (vault: Vault<KeptUpload>, person: string, name: string) => {
  const rowOf = (key: string): string => `${name} ${key}`
  const write = (...[puts, drops]: [Parameters<typeof vault.write>[1], string[]?]): void =>
    void vault.write(person, puts, drops).catch(lament)
  return {
    /** Reads them in the order in which they were chosen, and removes those that are too old. */
    read: async (): Promise<(KeptUpload & { key: string })[]> => {
      const names = (await vault.names(person)).filter(each => each.startsWith(rowOf(''))).toSorted()
      const rows = await vault.some(person, names)
      const old = names.filter((_, index) => now() - (rows[index]?.at ?? 0) >= MOST_MS)
      if (old.length > 0) write([], old)
      return names.flatMap((each, index) => {
        const row = rows[index]
        return row && !old.includes(each) ? [{ ...row, key: each.slice(rowOf('').length) }] : []
      })
    },
    keep: (key: string, file: File, id?: string): void =>
      write([[rowOf(key), { file, at: now(), ...(id && { id }) }]]),
    drop: (...keys: string[]): void => write([], keys.map(rowOf)),
  }
}

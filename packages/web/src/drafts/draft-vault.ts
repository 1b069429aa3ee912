// The storage of drafts.
import { openVault } from '../cache/vault.ts'

/** The input of one form that is not saved yet. */
export type Draft = {
  /** The values that differ from what the form opened with. */
  values: Record<string, unknown>
  /**
   * The id of the thing that the form creates, once a save was tried, so that a save after a crash doesn't create a second one.
   */
  makes?: string | undefined
  /** When it was typed, in ms. */
  at: number
}

export const draftVault = openVault<Draft>('vetrounds-drafts')

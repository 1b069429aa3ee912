// Where drafts are stored.
import { openVault } from '../cache/vault.ts'

/** What was typed into one form and not saved yet. */
export type Draft = {
  /** The values that differ from what the form opened with. */
  values: Record<string, unknown>
  /** The id of what its form makes, once a save was tried: saved anew after a crash it is no second one. */
  makes?: string | undefined
  /** When it was typed, in ms. */
  at: number
}

export const draftVault = openVault<Draft>('vetrounds-drafts')

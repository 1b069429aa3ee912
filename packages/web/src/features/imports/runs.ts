// The imports of this tab, kept for the person who is signed in.
import { session } from '../../api/session.ts'
import { importVault } from '../../cache/import-vault.ts'
import { createRuns, type Run } from './run.ts'

const person = (): string => session.person()?.id ?? ''

/** The run without its error, which can't be stored, and means nothing after a break. */
const storable = ({ error: _error, ...run }: Run): Run => run

export const runs = createRuns({
  write: (name, run) => importVault.write(person(), [[name, storable(run)]]),
  drop: name => importVault.write(person(), [], [name]),
  read: async name => (await importVault.some(person(), [name]))[0] as Run | undefined,
})

session.onEnd(runs.end)

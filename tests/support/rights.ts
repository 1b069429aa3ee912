// Compares each call that a function makes to the table with the rights of its role, since the embedded database allows
// everything. Each test file collects the calls that AWS would refuse.
import { AsyncLocalStorage } from 'node:async_hooks'
import { db } from '@vetrounds/core/storage/seam'
import { type Asked, allowed, allows, rightsOf } from '../infra/support/allowed.ts'

type FunctionName =
  | 'ApiFunction'
  | 'AuthFunction'
  | 'FilesFunction'
  | 'MailFunction'
  | 'PapersFunction'
  | 'PushAuthorizer'
  | 'PushFunction'
  | 'ScheduleFunction'
  | 'SearchFunction'
  | 'StreamFunction'
  | 'Triggers'

const running = new AsyncLocalStorage<FunctionName>()

/** Runs `work` as this function of the deployment, with the rights of its role. */
export const asFunction = <T>(name: FunctionName, work: () => T): T => running.run(name, work)

/** Wraps a handler so that each of its runs has the rights of the function's role. */
export const handledAs =
  <In extends unknown[], Out>(name: FunctionName, handler: (...given: In) => Out) =>
  (...given: In): Out =>
    asFunction(name, () => handler(...given))

const withoutIds = (pk: string): string => pk.replace(/[0-9A-HJKMNP-TV-Z]{26}/g, '…')

/**
 * Checks each successful call to the table from now on. A call outside any function, e.g. of a service that a test calls
 * directly, may do what any role may. Returns a function that ends this and returns the calls that AWS would have refused.
 */
export const watchRights = (): (() => string[]) => {
  const refused = new Set<string>()
  const note = (command: unknown, name = running.getStore()): void => {
    const { constructor: made, input } = command as { constructor: { name: string }; input: Asked }
    const roles = name ? [`${name}Role`] : Object.keys(allowed)
    for (const right of rightsOf(made.name.replace(/Command$/, ''), input))
      if (!roles.some(role => allows(role, right)))
        refused.add(`${name ?? 'any'}: ${right.action} of ${withoutIds(right.pk)}`)
  }
  const { send } = db
  db.send = async command => {
    const answer = await send.call(db, command)
    note(command)
    return answer
  }
  return () => {
    db.send = send
    return [...refused].toSorted()
  }
}

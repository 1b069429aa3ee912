// What the deployment hands to a function: names of the table, bucket and pool. The only importer of `sst`.
import { Resource } from 'sst'

export type Resources = {
  App: { name: string; stage: string }
  Table: { name: string }
  Files: { name: string }
  Heads: { name: string }
  UserPool: { id: string }
  WebClient: { id: string }
  Email: { sender: string }
  CursorSecret: { value: string }
  LinkSecret: { value: string }
  RouterSecret: { value: string }
  Push: { url: string }
}

/** Reads a linked resource. Lazy on purpose: SST's proxy throws at first access when nothing is linked. */
export const resource = <K extends keyof Resources>(name: K): Resources[K] =>
  (Resource as unknown as Resources)[name]

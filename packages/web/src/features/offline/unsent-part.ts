// What a domain tells the tray about its unsent changes: the title of each, and what a person filled in.

import type { queueableTable } from '@vetrounds/core/contract/queueable-table'
import type { BranchKey } from '../../api/branch-key.ts'
import type { Answer } from '../../api/request.ts'
import type { Namespace } from '../../i18n/catalogue.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { Translate } from '../../i18n/use-t.ts'
import type { QueueableName } from '../../offline/item.ts'
import type { Content } from '../../offline/item-content.ts'
import type { IconName } from '../../ui/icon-names.ts'
import type { Words } from '../schedule/day/use-words.ts'

/** Label and value; what was left empty has no line. */
export type Fact = readonly [label: string, value: string | false | undefined]

/** What is needed to say it. */
export type Say = {
  /** The texts of a namespace that the page of the tray has loaded. */
  texts: <N extends Namespace>(namespace: N) => Translate<N>
  format: Formats
  /** The calendar's words, in the zone of the entry's branch. */
  words: Words
  /** Nothing for one of another branch, whom this one doesn't know. */
  vetName: (vetId: string | null) => string | undefined
}

/** What a change is about as it is saved now: the version that the change can be made to, and what is compared with it, label by label. */
export type Now = { v: number; facts: (say: Say) => readonly Fact[] }

export type Told<Name extends QueueableName> = {
  icon: IconName
  /** Whom it is about: the name in its title. */
  subject: (content: Content<Name>) => string
  /** Beside the title. */
  detail: (content: Content<Name>, say: Say) => string
  /** All of it, label by label as the form has it: to read and to copy. */
  facts: (content: Content<Name>, say: Say) => readonly Fact[]
  /** Reads what it changes, where that is only a part of what the contract names, or is read in another way (`present`). */
  readNow?: (content: Content<Name>, branch: BranchKey) => Promise<Now>
}

/** A thing that a change may have met in a newer version. */
export type Present<Row> = {
  /** Where it is opened. */
  href: (row: Row) => string
  /** What is saved now, label by label. */
  facts: (row: Row, say: Say) => readonly Fact[]
}

/** The endpoints that read what a change is about, as the contract names them (`queueable.one`). */
export type OneName = (typeof queueableTable)[QueueableName]['one']

/** By the endpoint that reads one of them. */
type Presents = { readonly [Name in OneName]?: Present<Answer<Name>> }

export type UnsentPart = {
  /** The namespace that has the title of each change under `queued`. */
  texts: Namespace
  /** Namespaces whose words its facts need besides. */
  also?: readonly Namespace[]
  /** By the name of the endpoint. */
  entries: { readonly [Name in QueueableName]?: Told<Name> }
  present?: Presents
}

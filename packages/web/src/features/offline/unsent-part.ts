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
import type { CalendarFormat } from '../schedule/day/use-calendar-format.ts'

/** Label and value; a field that was left empty has no line. */
export type Fact = readonly [label: string, value: string | false | undefined]

/** What is needed to put a change into words. */
export type Say = {
  /** The texts of a namespace that the page of the tray has loaded. */
  texts: <N extends Namespace>(namespace: N) => Translate<N>
  format: Formats
  /** The calendar's words, in the zone of the entry's branch. */
  words: CalendarFormat
  /** Undefined for a vet of another branch, whom this branch doesn't know. */
  vetName: (vetId: string | null) => string | undefined
}

/**
 * What a change is about, as it is saved: the version to which the change can be made, and the fields to compare, with their
 * labels.
 */
export type Now = { v: number; facts: (say: Say) => readonly Fact[] }

export type Told<Name extends QueueableName> = {
  icon: IconName
  /** The name in its title: whom it is about. */
  subject: (content: Content<Name>) => string
  /** Shown beside the title. */
  detail: (content: Content<Name>, say: Say) => string
  /** All fields with the labels of the form: to read and to copy. */
  facts: (content: Content<Name>, say: Say) => readonly Fact[]
  /** Reads what is saved, where that is only a part of what the contract names, or is read in another way than by `present`. */
  readNow?: (content: Content<Name>, branch: BranchKey) => Promise<Now>
}

/** A thing that may have a newer version than the one that a change was made to. */
export type Present<Row> = {
  /** The address at which it is opened. */
  href: (row: Row) => string
  /** What is saved, with labels. */
  facts: (row: Row, say: Say) => readonly Fact[]
}

/** The endpoints that read what a change is about, as the contract names them (`queueable.one`). */
export type OneName = (typeof queueableTable)[QueueableName]['one']

/** By the endpoint that reads one such thing. */
type Presents = { readonly [Name in OneName]?: Present<Answer<Name>> }

export type UnsentPart = {
  /** The namespace that has the title of each change under `queued`. */
  texts: Namespace
  /** Further namespaces whose texts its facts need. */
  also?: readonly Namespace[]
  /** By the name of the endpoint. */
  entries: { readonly [Name in QueueableName]?: Told<Name> }
  present?: Presents
}

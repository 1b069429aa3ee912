// What a domain says about itself in its `domain.ts`, for all who must know every domain: router, menus, palette, audit log,
// the tray of what waits, and the tests that look at each page. Read at the start: what is heavy is imported on demand.
import type { Action } from '@vetrounds/core/access/permissions'
import type { ComponentType } from 'react'
import type { ShortcutName } from './behaviour/shortcuts.ts'
import type { AuditPart } from './features/audit/audit-part.ts'
import type { UnsentPart } from './features/offline/unsent-part.ts'
import type palette from './features/palette/messages.en.ts'
import type { Namespace } from './i18n/catalogue.ts'
import type common from './i18n/messages.en.ts'
import type { RouteMeta, TitleKey } from './layout/route-meta.ts'
import { patterns } from './paths.ts'
import type { IconName } from './ui/icon-names.ts'

/** The name of an address in paths.ts, which is that of its page and of its title, too. */
export type PageName = keyof typeof patterns

export type MenuLabel =
  | `nav.${keyof typeof common.nav}`
  | `titles.${keyof typeof common.titles}`
  | 'shortcuts.title'

export type MenuEntry = {
  /** `more` is what the interface text lists beside (spec § 2): in the person's menu and in that of a phone. */
  group: 'day' | 'patients' | 'inventories' | 'clinic' | 'more'
  /** Its title, unless told. */
  label?: MenuLabel
  /** That of its page, unless told. */
  icon?: IconName
  /** Entries with less stand higher; 0 unless told. */
  order?: number
}

type Built = {
  load: () => Promise<{ default: ComponentType }>
  /** The namespaces that come with it: its own one first, then those of whatever it shows of others. */
  texts: readonly [Namespace, ...Namespace[]]
  later?: never
}

/** For a page of a later issue: what will be here. */
type Later = { load?: never; texts?: never; later: NonNullable<RouteMeta['later']> }

export type Page = (Built | Later) &
  Omit<RouteMeta, 'title' | 'later'> & {
    /** Where it is not called as its address is. */
    title?: TitleKey
    /** What stands around it; header and menu, for whoever is logged in, unless told. */
    frame?: 'login' | 'public'
    /** A page that has one is found by the palette. */
    icon?: IconName
    /** The keys that lead to it. */
    shortcut?: ShortcutName
    /** Other words that find it in the palette. */
    words?: keyof typeof palette.words
    /** What a role must be allowed to do to go there (product § 2). */
    permission?: Action
    /** Where it stands in the menus. */
    menu?: readonly MenuEntry[]
    /** Its code is loaded when there is nothing else to do. */
    ahead?: true
  }

export type Domain = {
  /** By the name of their address in paths.ts, which is that of their title; one without a title of this name says another. */
  pages: { readonly [Name in PageName]?: Page & (Name extends TitleKey ? unknown : { title: TitleKey }) }
  /** What the audit log must know of it: `audit.ts` in its folder. */
  audit?: () => Promise<{ audit: AuditPart }>
  /** What the tray must know of its changes that wait to be sent: `unsent.ts` in its folder. */
  unsent?: () => Promise<{ unsent: UnsentPart }>
}

export type NamedPage = Page & { name: PageName; path: string; title: TitleKey }

/** The pages of these domains, in their order. */
export const pagesOf = (domains: readonly Domain[]): NamedPage[] =>
  domains.flatMap(({ pages }) =>
    (Object.entries(pages) as [PageName, Page][]).map(([name, page]) => ({
      title: name as TitleKey,
      ...page,
      name,
      path: patterns[name],
    })),
  )

let known: readonly Domain[] = []
let knownPages: readonly NamedPage[] = []

/** Makes the domains known, once, before any page is shown. Who reads them can't import them: their pages import it. */
export const setDomains = (domains: readonly Domain[]): readonly NamedPage[] => {
  known = domains
  knownPages = pagesOf(domains)
  return knownPages
}

/** Every domain of the app. */
export const allDomains = (): readonly Domain[] => known

/** Every page of the app. */
export const allPages = (): readonly NamedPage[] => knownPages

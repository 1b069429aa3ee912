// What a domain declares about itself in its `domain.ts`, for everything that must know every domain: router, menus, palette,
// audit log, the tray of unsent changes, and the tests of each page. Read at start-up: import heavy parts on demand.
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

/** The name of an address in paths.ts; its page and its title have the same name. */
export type PageName = keyof typeof patterns

export type MenuLabel =
  | `nav.${keyof typeof common.nav}`
  | `titles.${keyof typeof common.titles}`
  | 'shortcuts.title'

export type MenuEntry = {
  /** `more`: pages that the interface text lists apart (spec § 2); they appear in the person's menu and in the phone's menu. */
  group: 'day' | 'patients' | 'inventories' | 'clinic' | 'more'
  /** The page's title if not given. */
  label?: MenuLabel
  /** The page's icon if not given. */
  icon?: IconName
  /** Entries with a lower number come first; 0 if not given. */
  order?: number
}

type Built = {
  load: () => Promise<{ default: ComponentType }>
  /** The text namespaces that the page needs: its own first, then those of the other parts it shows. */
  texts: readonly [Namespace, ...Namespace[]]
  later?: never
}

/** A page that a later issue will build: `later` says what will be here. */
type Later = { load?: never; texts?: never; later: NonNullable<RouteMeta['later']> }

export type Page = (Built | Later) &
  Omit<RouteMeta, 'title' | 'later'> & {
    /** Given if the page's title has another name than its address. */
    title?: TitleKey
    /** Only pages with an icon can be found in the palette. */
    icon?: IconName
    /** The keyboard shortcut that opens the page. */
    shortcut?: ShortcutName
    /** Further words by which the palette finds the page. */
    words?: keyof typeof palette.words
    /** The permission needed to open the page (product § 2). */
    permission?: Action
    /** Its place in the menus. */
    menu?: readonly MenuEntry[]
    /** The page's code is loaded in advance when the browser is idle. */
    ahead?: true
  }

export type Domain = {
  /** By the name of the page's address in paths.ts. If no title has that name, `title` is required. */
  pages: { readonly [Name in PageName]?: Page & (Name extends TitleKey ? unknown : { title: TitleKey }) }
  /** What the audit log must know about the domain: `audit.ts` in its folder. */
  audit?: () => Promise<{ audit: AuditPart }>
  /** What the tray must know about the domain's unsent changes: `unsent.ts` in its folder. */
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

/**
 * Registers the domains, once, before any page is shown. Modules that read the domains can't import domains.ts: the pages import
 * those modules, so the imports would be circular.
 */
export const setDomains = (domains: readonly Domain[]): readonly NamedPage[] => {
  known = domains
  knownPages = pagesOf(domains)
  return knownPages
}

/** Every domain of the app. */
export const allDomains = (): readonly Domain[] => known

/** Every page of the app. */
export const allPages = (): readonly NamedPage[] => knownPages

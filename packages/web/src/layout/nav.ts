// The menus as declared by the domains: in the groups of spec § 2, in the order of the domains.
import type { ShortcutName } from '../behaviour/shortcuts.ts'
import { allPages, type MenuEntry, type MenuLabel } from '../domain.ts'
import type { IconName } from '../ui/icon-names.ts'

type Group = MenuEntry['group']

const captions: Readonly<Record<Group, MenuLabel | undefined>> = {
  day: undefined,
  patients: 'nav.patientsGroup',
  inventories: 'nav.inventories',
  clinic: undefined,
  more: 'nav.more',
}

type NavEntry = { to: string; icon: IconName; label: MenuLabel; shortcut: ShortcutName | undefined }
type NavGroup = { caption: MenuLabel | undefined; entries: readonly NavEntry[] }

const groupOf = (group: Group): NavGroup => ({
  caption: captions[group],
  entries: allPages()
    .flatMap(page => (page.menu ?? []).map(entry => ({ page, entry })))
    .filter(({ entry }) => entry.group === group)
    .toSorted((a, b) => (a.entry.order ?? 0) - (b.entry.order ?? 0))
    .map(({ page, entry }) => ({
      to: page.path,
      icon: entry.icon ?? page.icon ?? 'frame',
      label: entry.label ?? `titles.${page.title}`,
      shortcut: page.shortcut,
    })),
})

/** The groups of the side menu. */
export const navGroups = (): NavGroup[] =>
  (['day', 'patients', 'inventories', 'clinic'] as const).map(groupOf)

/** The entries beside those groups: in the profile menu and in the phone's menu. */
export const navExtras = (): NavGroup => groupOf('more')

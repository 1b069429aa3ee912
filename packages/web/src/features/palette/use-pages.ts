// Every page as the palette shows it: its title, its keys, whether it comes later or the role may not see it.
import type { Action } from '@vetrounds/core/access/permissions'
import { useShortcutKeys } from '../../behaviour/shortcut-keys.ts'
import type { ShortcutName } from '../../behaviour/shortcuts.ts'
import { useT } from '../../i18n/use-t.ts'
import type { TitleKey } from '../../layout/route-meta.ts'
import { router } from '../../router.tsx'
import type { Entry } from './entry.ts'
import { pagesOf } from './pages.ts'

const shortcuts: Partial<Record<TitleKey, ShortcutName>> = {
  calendar: 'home',
  owners: 'owners',
  pets: 'pets',
  invoices: 'invoices',
  stockMovement: 'stockMovement',
  preferences: 'preferences',
}

export const usePageEntries = (reasonFor: (action: Action) => string | undefined): Entry[] => {
  const t = useT('palette')
  const common = useT('common')
  const keys = useShortcutKeys()
  const inventory = t('words.inventory')
  const words: Partial<Record<TitleKey, string>> = {
    calendar: t('words.calendar'),
    owners: t('words.owner'),
    newOwner: t('words.owner'),
    pets: `${t('words.pet')} ${common('nav.clinicPatients')}`,
    newPet: t('words.pet'),
    clinics: common('nav.myClinics'),
    invoices: t('words.invoices'),
    preferences: t('words.preferences'),
    food: inventory,
    toys: inventory,
    pharmaceutical: inventory,
    grooming: inventory,
    treatment: `${inventory} ${common('nav.treatments')}`,
  }
  return pagesOf(router.routes).map(({ path, title, icon, isLater, needs }) => {
    const shortcut = shortcuts[title]
    return {
      id: `page:${path}`,
      icon,
      label: common(`titles.${title}`),
      detail: isLater ? t('later') : undefined,
      words: words[title],
      keys: shortcut && keys[shortcut],
      href: path,
      reason: needs && reasonFor(needs),
    }
  })
}

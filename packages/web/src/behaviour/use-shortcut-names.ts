// The names of the shortcuts, shared by the sheet, the palette and the preferences.
import { useT } from '../i18n/use-t.ts'
import { addAction } from './add-action.ts'
import type { ShortcutName } from './shortcuts.ts'

/** With `onPage`, F2 has the name of the shown page's "add" action. */
export const useShortcutNames = ({ onPage = false } = {}): Record<ShortcutName, string> => {
  const t = useT('common')
  return {
    add: (onPage ? addAction()?.label : undefined) ?? t('shortcuts.add'),
    addOther: t('shortcuts.addOther'),
    pets: t('nav.pets'),
    owners: t('nav.owners'),
    invoices: t('titles.invoices'),
    theme: t('nav.toggleTheme'),
    stockMovement: t('titles.stockMovement'),
    home: t('titles.calendar'),
    preferences: t('titles.preferences'),
    quickActions: t('shortcuts.quickActions'),
    palette: t('shortcuts.palette'),
    search: t('shortcuts.search'),
    help: t('shortcuts.title'),
  }
}

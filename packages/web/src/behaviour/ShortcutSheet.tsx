// All shortcuts beside the page, opened by `?`.
import { useLanguage, useT } from '../i18n/use-t.ts'
import { keysText } from '../layout/keys.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { SideSheet } from '../ui/SideSheet.tsx'
import { addAction } from './add-action.ts'
import styles from './shortcut-sheet.module.css'
import { type ShortcutName, shortcuts } from './shortcuts.ts'

const names = Object.keys(shortcuts) as ShortcutName[]

export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useT('common')
  const language = useLanguage()
  const labels: Record<ShortcutName, string> = {
    add: addAction()?.label ?? t('shortcuts.add'),
    addOther: t('shortcuts.addOther'),
    home: t('titles.calendar'),
    owners: t('nav.owners'),
    pets: t('nav.pets'),
    invoices: t('titles.invoices'),
    stockMovement: t('titles.stockMovement'),
    theme: t('nav.toggleTheme'),
    preferences: t('titles.preferences'),
    search: t('shortcuts.search'),
    help: t('shortcuts.title'),
  }
  return (
    <SideSheet title={t('shortcuts.title')} isOpen onClose={onClose}>
      <dl className={styles.list}>
        {names.map(name => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>
              <span className="sr">{keysText(shortcuts[name].keys, language)}</span>
              <Kbd>{keysText(shortcuts[name].keys, language)}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </SideSheet>
  )
}

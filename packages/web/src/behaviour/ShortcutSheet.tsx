// All shortcuts beside the page, opened by `?`.
import { useNavigate } from 'react-router-dom'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Keys } from '../ui/Keys.tsx'
import { SideSheet } from '../ui/SideSheet.tsx'
import { useShortcutKeys } from './shortcut-keys.ts'
import styles from './shortcut-sheet.module.css'
import { shortcutNames } from './shortcuts.ts'
import { useShortcutNames } from './use-shortcut-names.ts'

export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useT('common')
  const keys = useShortcutKeys()
  const names = useShortcutNames({ onPage: true })
  const navigate = useNavigate()
  return (
    <SideSheet
      title={t('shortcuts.title')}
      isOpen
      onClose={onClose}
      footer={
        <Button
          onPress={() => {
            onClose()
            void navigate(paths.preferences())
          }}
        >
          {t('titles.preferences')}
        </Button>
      }
    >
      <dl className={styles.list}>
        {shortcutNames.map(name => (
          <div key={name}>
            <dt>{names[name]}</dt>
            <dd>
              {keys[name] === '' ? (
                <span className="faint">{t('shortcuts.off')}</span>
              ) : (
                <Keys combo={keys[name]} />
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt className="muted">{t('shortcuts.noAction')}</dt>
          <dd>
            <Keys combo="ctrl+Z" />
          </dd>
        </div>
      </dl>
    </SideSheet>
  )
}

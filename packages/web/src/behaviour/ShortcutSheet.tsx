// The sheet of all shortcuts, which `?` opens beside the page: those that can be changed, and below them the calendar's own.
import { useNavigate } from 'react-router-dom'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Keys } from '../ui/Keys.tsx'
import { SideSheet } from '../ui/SideSheet.tsx'
import { calendarActs, calendarKeys } from './calendar-keys.ts'
import { useShortcutKeys } from './shortcut-keys.ts'
import styles from './shortcut-sheet.module.css'
import { shortcutNames } from './shortcuts.ts'
import { useShortcutNames } from './use-shortcut-names.ts'

export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useT('preferences')
  const common = useT('common')
  const keys = useShortcutKeys()
  const names = useShortcutNames({ onPage: true })
  const navigate = useNavigate()
  return (
    <SideSheet title={common('shortcuts.title')} isOpen onClose={onClose}>
      <dl className={styles.list}>
        {shortcutNames.map(name => (
          <div key={name}>
            <dt>{names[name]}</dt>
            <dd>
              {keys[name] === '' ? (
                <span className="faint">{common('state.off')}</span>
              ) : (
                <Keys combo={keys[name]} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <h3 id="calendar-keys" className={styles.title}>
        {common('titles.calendar')}
      </h3>
      <dl className={styles.list} aria-labelledby="calendar-keys">
        {calendarActs.map(act => (
          <div key={act}>
            <dt>{t(`calendarKeys.${act}`)}</dt>
            <dd>
              {calendarKeys[act].map(combo => (
                <Keys key={combo} combo={combo} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {/* The button is inside the scrolling area, so that the keyboard can scroll it. */}
      <Button
        onPress={() => {
          onClose()
          void navigate(paths.preferences())
        }}
      >
        {common('titles.preferences')}
      </Button>
    </SideSheet>
  )
}

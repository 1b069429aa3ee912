// The side menu on a desktop: 64 px of icons, opening over the page to 232 px on hover and focus.
import { NavLink } from 'react-router-dom'
import { useShortcutKeys } from '../behaviour/shortcut-keys.ts'
import { ariaKeys } from '../behaviour/shortcuts.ts'
import { useLanguage, useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { keysText } from './keys.ts'
import { MyAvatar } from './MyAvatar.tsx'
import { navGroups } from './nav.ts'

export const Rail = ({ personName }: { personName: string | undefined }) => {
  const t = useT('common')
  const language = useLanguage()
  const keys = useShortcutKeys()
  const name = personName ?? t('app.guest')
  return (
    <nav className="rail" aria-label={t('nav.main')}>
      <NavLink to={paths.profile()}>
        <MyAvatar name={name} />
        <span>
          <bdi>{name}</bdi>
        </span>
      </NavLink>
      {navGroups().map(({ caption, entries }) => (
        // Only screen readers get the name of a group: on the screen the line before it is enough.
        <ul key={entries[0]?.to} aria-label={caption && t(caption)}>
          {entries.map(({ to, icon, label, shortcut }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} aria-keyshortcuts={shortcut && ariaKeys(keys[shortcut])}>
                <Icon name={icon} />
                <span>{t(label)}</span>
                {shortcut && keys[shortcut] && <Kbd>{keysText(keys[shortcut], language)}</Kbd>}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
      <span className="hint-arrow">
        <Icon name="chevrons-left" flip />
      </span>
      <NavLink className="end" to={paths.logout()}>
        <Icon name="log-out" />
        <span>{t('nav.logOut')}</span>
      </NavLink>
    </nav>
  )
}

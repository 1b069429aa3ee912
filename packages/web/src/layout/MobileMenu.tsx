// The menu of a phone: over the whole page, closed by choosing, by Escape or by its button.
import { useEffect } from 'react'
import { NavLink } from 'react-router-dom'
import { saveLanguage, saveTheme } from '../behaviour/account.ts'
import { languageNames, languages } from '../i18n/language.ts'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { useShownTheme } from '../theme/theme.ts'
import { Icon } from '../ui/Icon.tsx'
import { BranchMenu } from './BranchMenu.tsx'
import { MyAvatar } from './MyAvatar.tsx'
import { navExtras, navGroups } from './nav.ts'
import type { ShellData } from './shell-data.ts'

export const MobileMenu = ({ shell, onClose }: { shell: ShellData; onClose: () => void }) => {
  const t = useT('common')
  const theme = useShownTheme()
  const name = shell.personName ?? t('app.guest')
  // Choosing a branch also closes the menu, so that the page in that branch is visible.
  const choose: ShellData['choose'] = key => {
    shell.choose(key)
    onClose()
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onClose()
      // The focused element disappears with the menu, so the focus goes to the header's menu button.
      document.querySelector<HTMLElement>('.topbar .only-mobile [aria-expanded]')?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <nav className="mobile-menu" aria-label={t('nav.main')}>
      <NavLink to={paths.profile()} onClick={onClose}>
        <MyAvatar name={name} />
        <bdi>{name}</bdi>
      </NavLink>
      <BranchMenu shell={{ ...shell, choose }} />
      {[...navGroups(), navExtras()].map(({ caption, entries }) => (
        <ul key={entries[0]?.to} aria-label={caption && t(caption)}>
          {entries.map(({ to, icon, label }) => (
            <li key={label}>
              <NavLink to={to} end={to === '/'} onClick={onClose}>
                <Icon name={icon} />
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
      <ul>
        <li>
          <button type="button" onClick={() => saveTheme('toggle')}>
            <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
            {theme === 'dark' ? t('nav.lightTheme') : t('nav.darkTheme')}
          </button>
        </li>
        {languages.map(language => (
          <li key={language}>
            <button type="button" lang={language} onClick={() => saveLanguage(language)}>
              <Icon name="globe" />
              {languageNames[language]}
            </button>
          </li>
        ))}
        <li>
          <NavLink to={paths.logout()} onClick={onClose}>
            <Icon name="log-out" />
            {t('nav.logOut')}
          </NavLink>
        </li>
      </ul>
    </nav>
  )
}

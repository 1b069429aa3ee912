// The person's own menu: profile, language, theme, about, log out. Its code loads when
// the menu button is hovered, focused or clicked.
import { Button } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { saveLanguage, saveTheme } from '../behaviour/account.ts'
import { useShortcutKeys } from '../behaviour/shortcut-keys.ts'
import { languageNames, languages } from '../i18n/language.ts'
import { useLanguage, useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { useThemeChoice } from '../theme/theme.ts'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../ui/Menu.tsx'
import { keysText } from './keys.ts'
import { MyAvatar } from './MyAvatar.tsx'
import { navExtras } from './nav.ts'

export const ProfileMenu = ({ name }: { name: string }) => {
  const t = useT('common')
  const current = useLanguage()
  const theme = useThemeChoice()
  const keys = useShortcutKeys()
  const navigate = useNavigate()
  const go = (to: string) => () => void navigate(to)
  return (
    <Menu
      label={t('nav.account')}
      startsOpen
      trigger={
        <Button autoFocus className="who" aria-label={name}>
          <MyAvatar name={name} />
        </Button>
      }
    >
      <MenuItem icon="user-round" onAction={go(paths.profile())}>
        {t('titles.profile')}
      </MenuItem>
      <MenuItem
        icon="keyboard"
        shortcut={keysText(keys.preferences, current)}
        onAction={go(paths.preferences())}
      >
        {t('titles.preferences')}
      </MenuItem>
      <MenuItem icon="info" onAction={go(paths.about())}>
        {t('titles.about')}
      </MenuItem>
      <MenuSeparator />
      <MenuSection title={t('nav.more')}>
        {navExtras().entries.map(({ to, icon, label }) => (
          <MenuItem key={label} icon={icon} onAction={go(to)}>
            {t(label)}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuSection title={t('nav.language')}>
        {languages.map(language => (
          <MenuItem key={language} checked={language === current} onAction={() => saveLanguage(language)}>
            {languageNames[language]}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuSection title={t('nav.theme')}>
        <MenuItem icon="sun" checked={theme === 'light'} onAction={() => saveTheme('light')}>
          {t('nav.lightTheme')}
        </MenuItem>
        <MenuItem icon="moon" checked={theme === 'dark'} onAction={() => saveTheme('dark')}>
          {t('nav.darkTheme')}
        </MenuItem>
        <MenuItem icon="monitor" checked={theme === 'system'} onAction={() => saveTheme('system')}>
          {t('nav.systemTheme')}
        </MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuItem icon="log-out" onAction={go(paths.logout())}>
        {t('nav.logOut')}
      </MenuItem>
    </Menu>
  )
}

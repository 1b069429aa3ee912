// The header: logo, title, branch, connection, theme, profile; on a phone the menu's button.

import { type ComponentType, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useFirstData } from '../api/first-data.ts'
import { saveTheme } from '../behaviour/account.ts'
import { openPalette, prefetchPalette } from '../behaviour/palette.ts'
import { useShortcutKeys } from '../behaviour/shortcut-keys.ts'
import { ariaKeys } from '../behaviour/shortcuts.ts'
import { useLanguage, useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { useShownTheme } from '../theme/theme.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { lazy } from '../ui/lazy.tsx'
import { BranchMenu } from './BranchMenu.tsx'
import { Connection } from './Connection.tsx'
import { keyNames } from './keys.ts'
import { LazyMenu } from './LazyMenu.tsx'
import { Logo } from './Logo.tsx'
import { MyAvatar } from './MyAvatar.tsx'
import { useRouteMeta } from './route-meta.ts'
import type { ShellData } from './shell-data.ts'

const loadProfile = () => import('./ProfileMenu.tsx')
const ProfileMenu = lazy(async () => ({ default: (await loadProfile()).ProfileMenu }))

// If the alerts can't be loaded, the header is shown without them.
const Alerts = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return await (await import('../features/alerts/load.ts')).loadAlerts()
  } catch {
    return { default: () => null }
  }
})

type Props = { shell: ShellData; isMenuOpen: boolean; onMenu: () => void }

export const Header = ({ shell, isMenuOpen, onMenu }: Props) => {
  const t = useT('common')
  const meta = useRouteMeta()
  const theme = useShownTheme()
  const language = useLanguage()
  const { palette } = useShortcutKeys()
  const stands = useFirstData()
  const name = shell.personName ?? t('app.guest')
  return (
    <header className="topbar">
      <Link className="logo" to={paths.calendar()} aria-label={t('app.name')}>
        <Logo />
      </Link>
      <span className="title trunc">{meta && t(`titles.${meta.title}`)}</span>
      <button
        type="button"
        className="search only-desktop"
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeys(palette)}
        onPointerEnter={prefetchPalette}
        onFocus={prefetchPalette}
        onClick={() => openPalette()}
      >
        <Icon name="search" size="sm" />
        <span className="trunc">{t('nav.jump')}</span>
        {palette && <Kbd>{keyNames(palette, language).join(' ')}</Kbd>}
      </button>
      <span className="only-desktop">
        <BranchMenu shell={shell} />
      </span>
      <Connection />
      <span className="alerts">
        <Suspense fallback={null}>{stands && <Alerts />}</Suspense>
      </span>
      <span className="theme only-desktop" data-theme-shown={theme}>
        <IconButton
          label={t('nav.toggleTheme')}
          icon={theme === 'dark' ? 'moon' : 'sun'}
          onPress={() => saveTheme('toggle')}
        />
      </span>
      <span className="only-desktop">
        <LazyMenu label={name} className="who" face={<MyAvatar name={name} />} load={loadProfile}>
          <ProfileMenu name={name} />
        </LazyMenu>
      </span>
      <span className="only-mobile">
        <IconButton
          label={t('shortcuts.search')}
          icon="search"
          tooltip={false}
          onHoverStart={prefetchPalette}
          onPress={() => openPalette()}
        />
      </span>
      <span className="only-mobile">
        <IconButton
          label={isMenuOpen ? t('nav.closeMenu') : t('nav.openMenu')}
          icon={isMenuOpen ? 'x' : 'menu'}
          aria-expanded={isMenuOpen}
          tooltip={false}
          onPress={onMenu}
        />
      </span>
    </header>
  )
}

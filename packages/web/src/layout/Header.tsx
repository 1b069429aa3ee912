// The header: logo, title, branch, connection, theme, profile; on a phone the menu's button.
import { lazy } from 'react'
import { Link } from 'react-router-dom'
import { saveTheme } from '../behaviour/account.ts'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { useShownTheme } from '../theme/theme.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { BranchMenu } from './BranchMenu.tsx'
import { Connection } from './Connection.tsx'
import { LateMenu } from './LateMenu.tsx'
import { Logo } from './Logo.tsx'
import { useRouteMeta } from './route-meta.ts'
import type { ShellData } from './shell-data.ts'

const loadProfile = () => import('./ProfileMenu.tsx')
const ProfileMenu = lazy(async () => ({ default: (await loadProfile()).ProfileMenu }))

type Props = { shell: ShellData; isMenuOpen: boolean; onMenu: () => void }

export const Header = ({ shell, isMenuOpen, onMenu }: Props) => {
  const t = useT('common')
  const meta = useRouteMeta()
  const theme = useShownTheme()
  const name = shell.personName ?? t('app.guest')
  return (
    <header className="topbar">
      <Link className="logo" to={paths.calendar()} aria-label={t('app.name')}>
        <Logo />
      </Link>
      <span className="title trunc">{meta && t(`titles.${meta.title}`)}</span>
      <span className="only-desktop">
        <BranchMenu shell={shell} />
      </span>
      <Connection />
      <span className="theme only-desktop" data-theme-shown={theme}>
        <IconButton
          label={t('nav.toggleTheme')}
          icon={theme === 'dark' ? 'moon' : 'sun'}
          onPress={() => saveTheme('toggle')}
        />
      </span>
      <span className="only-desktop">
        <LateMenu label={name} className="who" face={<Avatar name={name} />} load={loadProfile}>
          <ProfileMenu name={name} />
        </LateMenu>
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

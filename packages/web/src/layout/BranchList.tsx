// The branches to choose from. Its code loads when the menu button is hovered, focused or clicked (BranchMenu).
import { Button } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { Menu, MenuItem, MenuSection } from '../ui/Menu.tsx'
import { BranchButtonContent } from './BranchButtonContent.tsx'
import type { ShellData } from './shell-data.ts'

export const BranchList = ({ shell: { branches, hasMore, current, choose } }: { shell: ShellData }) => {
  const t = useT('common')
  const clinics = [...new Map(branches.map(({ clinicId, clinic }) => [clinicId, clinic]))]
  return (
    <Menu
      label={t('nav.switchBranch')}
      startsOpen
      trigger={
        <Button autoFocus className="branch" aria-label={`${t('nav.switchBranch')}: ${current?.name ?? ''}`}>
          <BranchButtonContent name={current?.name} canChoose />
        </Button>
      }
    >
      {clinics.map(([id, clinic]) => (
        <MenuSection key={id} title={clinic}>
          {branches
            .filter(branch => branch.clinicId === id)
            .map(branch => (
              <MenuItem key={branch.key} checked={branch === current} onAction={() => choose(branch.key)}>
                {branch.name}
              </MenuItem>
            ))}
        </MenuSection>
      ))}
      {hasMore && <MenuItem href={paths.selectBranch()}>{t('nav.allBranches')}</MenuItem>}
    </Menu>
  )
}

// Which branch this tab works in. A person of one branch sees its name and nothing to choose.
import { Button } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { Menu, MenuItem, MenuSection } from '../ui/Menu.tsx'
import type { ShellData } from './shell-data.ts'

export const BranchMenu = ({ shell: { branches, current, choose } }: { shell: ShellData }) => {
  const t = useT('common')
  const name = <bdi className="trunc">{current?.name ?? ''}</bdi>
  if (branches.length < 2)
    return current ? (
      <span className="branch">
        <Icon name="map-pin" size="sm" />
        {name}
      </span>
    ) : null
  const clinics = [...new Set(branches.map(({ clinic }) => clinic))]
  return (
    <Menu
      label={t('nav.switchBranch')}
      trigger={
        <Button className="branch" aria-label={`${t('nav.switchBranch')}: ${current?.name ?? ''}`}>
          <Icon name="map-pin" size="sm" />
          {name}
          <Icon name="chevrons-up-down" size="sm" />
        </Button>
      }
    >
      {clinics.map(clinic => (
        <MenuSection key={clinic} title={clinic}>
          {branches
            .filter(branch => branch.clinic === clinic)
            .map(branch => (
              <MenuItem key={branch.key} checked={branch === current} onAction={() => choose(branch.key)}>
                {branch.name}
              </MenuItem>
            ))}
        </MenuSection>
      ))}
    </Menu>
  )
}

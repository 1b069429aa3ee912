// The branch that this tab works in, and the menu to choose another. A person with only one branch sees just its name.

import { useT } from '../i18n/use-t.ts'
import { lazy } from '../ui/lazy.tsx'
import { BranchButtonContent } from './BranchButtonContent.tsx'
import { LazyMenu } from './LazyMenu.tsx'
import type { ShellData } from './shell-data.ts'

const load = () => import('./BranchList.tsx')
const BranchList = lazy(async () => ({ default: (await load()).BranchList }))

export const BranchMenu = ({ shell }: { shell: ShellData }) => {
  const t = useT('common')
  const { branches, current } = shell
  if (branches.length < 2)
    return current ? (
      <span className="branch">
        <BranchButtonContent name={current.name} />
      </span>
    ) : null
  return (
    <LazyMenu
      label={`${t('nav.switchBranch')}: ${current?.name ?? ''}`}
      className="branch"
      face={<BranchButtonContent name={current?.name} canChoose />}
      load={load}
    >
      <BranchList shell={shell} />
    </LazyMenu>
  )
}

// Leads from a row to its history in the audit log.
import { useCan } from '../../api/use-can.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import type { RowAct } from '../../ui/table/types.ts'
import type audit from '../audit/messages.en.ts'

/** The entry of a row's menu that leads to its lines of the audit log; `kind` is as events name it, and has its word there. */
export const useHistory = (kind: keyof typeof audit.subjects): ((row: { id: string }) => RowAct) => {
  const common = useT('common')
  const reason = useCan()('audit.read')
  return ({ id }) => ({
    icon: 'shield-check',
    label: common('titles.audit'),
    href: paths.audit({ subject: `${kind}#${id}` }),
    reason,
  })
}

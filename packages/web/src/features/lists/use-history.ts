// Leads from a row to its history in the audit log.
import { useCan } from '../../api/use-can.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import type { RowAct } from '../../ui/table/types.ts'
import type audit from '../audit/messages.en.ts'

/**
 * The item of a row's menu that leads to its history in the audit log. `kind` is the subject's kind, as the log's events name it.
 */
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

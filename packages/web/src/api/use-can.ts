// Why the person may not do something here, for a control that is disabled with that reason (product § 2).
import { can } from '@vetrounds/core/access/can'
import type { Action } from '@vetrounds/core/access/permissions'
import { useT } from '../i18n/use-t.ts'
import { useMembership } from './working-place.ts'

/** The reason why the role may not do it; undefined if it may, or if that isn't known yet (the server decides). */
export const useCan = (): ((action: Action) => string | undefined) => {
  const t = useT('common')
  const role = useMembership()?.role
  return action =>
    role === undefined || can(role, action) ? undefined : t('roles.notAllowed', { role: t(`roles.${role}`) })
}

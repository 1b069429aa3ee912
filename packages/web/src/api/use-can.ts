// The reason why the person may not do something here; a control that is disabled shows it (product § 2).
import { can } from '@vetrounds/core/access/can'
import type { Action } from '@vetrounds/core/access/permissions'
import { useT } from '../i18n/use-t.ts'
import { useMembership } from './working-place.ts'

/**
 * Returns a function that gives the reason why the person's role may not do an action; undefined if it may, or if the role isn't
 * known yet (the server decides).
 */
export const useCan = (): ((action: Action) => string | undefined) => {
  const t = useT('common')
  const role = useMembership()?.role
  return action =>
    role === undefined || can(role, action) ? undefined : t('roles.notAllowed', { role: t(`roles.${role}`) })
}

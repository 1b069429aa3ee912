// The questions before suspending or readmitting a member, logging them out, resetting their two-factor login, or handing over the clinic.
import type { MemberRow } from '@vetrounds/core/members/member'
import { newId } from '@vetrounds/core/new-id'
import { mutate } from 'swr'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { useMembership, usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toast.ts'
import { useMyself } from './use-myself.ts'

export type Act = 'suspend' | 'reinstate' | 'logOut' | 'reset' | 'handOver'
export type AskedAct = { act: Act; member: MemberRow }

const icons: Record<Act, IconName> = {
  suspend: 'ban',
  reinstate: 'check',
  logOut: 'log-out',
  reset: 'shield',
  handOver: 'crown',
}

type Props = {
  asked: AskedAct | undefined
  onClose: () => void
  onChanged: (row: MemberRow) => void
  /** Called when the server refused: the rows may have changed since they were read. */
  onRefused?: () => void
}

/** Returns a function that carries out an act and returns the member's row. */
const useDo = () => {
  const place = usePlace()
  const changeMember = useChange('changeMember')
  const startReset = useChange('startTwoFactorReset')
  const logOut = useChange('endMemberSessions')
  const me = useMyself()
  const t = useT('people')
  const change = ({ userId, v }: MemberRow, fields: { state: 'active' | 'suspended' } | { role: 'admin' }) =>
    changeMember({ params: { userId }, body: { v, ...fields } })

  const handOver = async (member: MemberRow, onStep: (row: MemberRow) => void): Promise<MemberRow> => {
    const { userId, v, role } = member
    const given = { v, role: 'super_admin', branches: 'all' } as const
    const owner =
      role === 'super_admin' ? member : (await changeMember({ params: { userId }, body: given })).answer
    onStep(owner)
    if (!me) return owner
    try {
      const own = await request('readMember', { params: { userId: me.userId } }, { branch: place })
      onStep((await change(own, { role: 'admin' })).answer)
    } catch (error) {
      toast({ severity: 'warn', summary: t('handOver.half', { name: member.name }), life: 15_000 })
      throw error
    } finally {
      void mutate('readMe')
    }
    return owner
  }

  return async (act: Act, member: MemberRow, onStep: (row: MemberRow) => void): Promise<MemberRow> => {
    if (act === 'handOver') return handOver(member, onStep)
    const params = { userId: member.userId }
    // The dialog closes once it is answered: asking again is another act, of whoever is signed in by then.
    const asked = { occasion: newId() }
    if (act === 'logOut') {
      await logOut({ params }, asked)
      return member
    }
    const { answer } =
      act === 'reset'
        ? await startReset({ params }, asked)
        : await change(member, { state: act === 'suspend' ? 'suspended' : 'active' })
    return answer
  }
}

export const MemberActs = ({ asked, onClose, onChanged, onRefused }: Props) => {
  const t = useT('people')
  const common = useT('common')
  const clinic = useMembership()?.clinic.name ?? ''
  const perform = useDo()
  const run = async ({ act, member }: AskedAct) => {
    const { name } = member
    try {
      onChanged(await perform(act, member, onChanged))
      toast({ severity: 'success', summary: t(`${act}.done`, { name }) })
    } catch (error) {
      onRefused?.()
      toast({
        severity: 'error',
        summary: t('acts.failed'),
        detail: problemText(common, error) ?? common('app.unavailable'),
      })
    }
  }
  const { act, member } = asked ?? { act: 'suspend' as const }
  const names = { name: member?.name ?? '', clinic }
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      icon={icons[act]}
      header={t(`${act}.title`, names)}
      message={t(`${act}.body`, names)}
      acceptLabel={t(`${act}.yes`)}
      rejectLabel={common('actions.reject')}
      danger={act !== 'reinstate' && act !== 'handOver'}
      onAccept={() => {
        onClose()
        if (asked) void run(asked)
      }}
      onReject={onClose}
    />
  )
}

// One member in a sheet beside the list: who it is, what may be changed, and the acts that ask first.
// On a phone the sheet is the row's menu.
import type { Role } from '@vetrounds/core/access/roles'
import type { MemberRow } from '@vetrounds/core/members/member'
import { Suspense } from 'react'
import { useMembership } from '../../api/working-place.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import type { Act } from './MemberActs.tsx'
import { actsOn, type Myself } from './member-acts.ts'
import styles from './people.module.css'
import { StateBadge, TwoFactorMark, useReachText } from './state-badges.tsx'
import { useMemberActs } from './use-acts.ts'
import type { MemberLine } from './use-members.ts'

const MemberForm = lazy(() => import('./MemberForm.tsx'))

type Props = {
  /** The sheet is closed while this is missing. */
  member: MemberLine | undefined
  me: Myself
  /** Why nothing can be changed here at all. */
  closed?: string | undefined
  startsWith?: Role | undefined
  onClose: () => void
  onSaved: (row: MemberRow) => void
  onAct: (act: Act, row: MemberLine) => void
}

const About = ({ member }: { member: MemberLine }) => {
  const t = useT('people')
  return (
    <Facts
      facts={[
        [t('fields.email'), member.email && <Ltr>{member.email}</Ltr>],
        [t('state'), <StateBadge key="state" state={member.state} />],
        [
          t('twoFactor'),
          member.twoFactor && member.state !== 'requested' && (
            <TwoFactorMark key="factor" state={member.twoFactor} />
          ),
        ],
      ]}
    />
  )
}

/** Shown in place of the form where nothing in it may be changed. */
const Fixed = ({ member, reason }: { member: MemberLine; reason: string }) => {
  const t = useT('people')
  const common = useT('common')
  const reach = useReachText()
  const branches = useMembership()?.branches ?? []
  return (
    <>
      <p className={styles.why}>
        <Icon name="lock" size="sm" />
        {reason}
      </p>
      <Facts
        facts={[
          [t('role'), common(`roles.${member.role}`)],
          [t('fields.branches'), reach(member.branches, branches)],
        ]}
      />
    </>
  )
}

const Content = ({ member, me, closed, startsWith, onSaved, onAct }: Props & { member: MemberLine }) => {
  const t = useT('people')
  const close = useCloseDialog()
  const acts = useMemberActs({ me, closed, onAct })
  const touch = actsOn(me, member).change
  // Somebody who asks to join reaches no branch yet: a manager is limited by the branches that the answer names.
  const isRequest = member.state === 'requested'
  const fixed = me.role === 'super_admin' && !isRequest ? undefined : closed
  const reason = fixed ?? (touch && !isRequest ? t(`reasons.${touch}`) : undefined)
  return (
    <div className={styles.sheet}>
      <About member={member} />
      {!isRequest && (
        <ul className={styles.acts}>
          {acts(member).map(({ label, icon, reason, onAction }) => (
            <li key={label}>
              <Button variant="quiet" size="sm" icon={icon} reason={reason} onPress={() => onAction?.()}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {reason ? (
        <Fixed member={member} reason={reason} />
      ) : (
        <Suspense fallback={<SkeletonFields fields={3} />}>
          <MemberForm
            key={`${member.id} ${member.v}`}
            me={me}
            member={member}
            startsWith={startsWith}
            onSaved={onSaved}
            onCancel={close}
          />
        </Suspense>
      )}
    </div>
  )
}

export const MemberSheet = (props: Props) => {
  const t = useT('people')
  const { member, onClose } = props
  const name = member?.name ?? ''
  const title = member?.state === 'requested' ? t('requests.approveTitle', { name }) : name
  return (
    <SideSheet title={title} isOpen={member !== undefined} onClose={onClose}>
      {member && <Content {...props} member={member} />}
    </SideSheet>
  )
}

// Requests to join: the role asked for, the role to be given, and approving or declining.
import { type Role, roles } from '@vetrounds/core/access/roles'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useMembership } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { ListFrame } from '../lists/ListFrame.tsx'
import styles from './lines.module.css'
import { type Myself, whyNotRole } from './member-acts.ts'
import type { MemberLine, Members } from './use-members.ts'

type Props = {
  list: Members
  me: Myself
  /** Why no request can be answered at all. */
  closed?: string | undefined
  /** The time zone in which times are shown. */
  zone: string
  onApprove: (row: MemberLine, role: Role) => void
}

type LineProps = Omit<Props, 'list'> & { row: MemberLine; onDecline: () => void }

const Line = ({ row, me, closed, zone, onApprove, onDecline }: LineProps) => {
  const t = useT('people')
  const common = useT('common')
  const format = useFormat()
  const givable = [...roles]
    .reverse()
    .filter(role => role !== 'super_admin' && whyNotRole(me, role) === undefined)
  const [chosen, setChosen] = useState<Role>()
  // Until a role is chosen here, it is the one asked for, which may change while the row is shown.
  const role = chosen ?? (givable.includes(row.role) ? row.role : (givable[0] ?? row.role))
  const { name } = row
  // Whether I may decline depends on the role asked for; whether I may approve, on the role that is given.
  const unasked = whyNotRole(me, row.role)
  return (
    <li className={styles.request}>
      <Avatar name={name} />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small className="sub">{row.email && <Ltr>{row.email}</Ltr>}</small>
        {row.barred && <small className="sub">{t('requests.barred')}</small>}
      </span>
      <span className={styles.asked}>
        <span className="muted">{t('requests.asks')}</span> {common(`roles.${row.role}`)}
        <small className="sub num">
          {format.date(row.at, zone)} {format.time(row.at, zone)}
        </small>
      </span>
      <span className={styles.given}>
        <Select
          isLabelHidden
          label={t('requests.roleOf', { name })}
          options={givable.map(id => ({ id, label: common(`roles.${id}`), detail: t(`mayDo.${id}`) }))}
          value={role}
          onChange={id => setChosen(givable.find(each => each === id) ?? role)}
          isDisabled={closed !== undefined}
        />
        {role !== row.role && <small className="sub">{t('requests.other')}</small>}
      </span>
      <span className={styles.buttons}>
        <Button
          variant="quiet"
          aria-label={t('requests.declineOf', { name })}
          reason={closed ?? (unasked && t(`reasons.${unasked}`))}
          onPress={onDecline}
        >
          {t('requests.decline')}
        </Button>
        <Button
          icon="check"
          aria-label={t('requests.approveOf', { name })}
          isDisabled={closed !== undefined}
          onPress={() => onApprove(row, role)}
        >
          {t('requests.approve')}
        </Button>
      </span>
    </li>
  )
}

/** Says by which address people can ask to join, which works once somebody has proved to read its mail. */
const FoundBy = () => {
  const t = useT('people')
  const common = useT('common')
  const cannot = useCan()('clinic.settings')
  const clinic = useMembership()?.clinic
  if (!clinic) return null
  const email = `\u2066${clinic.email}\u2069`
  return (
    <p className={styles.foottext}>
      {/* A membership that this device kept from before may lack the field; it then counts as confirmed. */}
      {clinic.emailConfirmed === false ? (
        <>
          {t('requests.unconfirmed', { email })}{' '}
          {!cannot && (
            <Link to={`${paths.manageClinic(clinic.id)}?tab=details`}>{common('titles.settings')}</Link>
          )}
        </>
      ) : (
        t('requests.found', { email })
      )}
    </p>
  )
}

export const RequestsList = ({ list, ...rest }: Props) => {
  const t = useT('people')
  const common = useT('common')
  const change = useChange('changeMember')
  const [declining, setDeclining] = useState<MemberLine>()
  const decline = async ({ userId, v, name }: MemberLine) => {
    try {
      const body = { v, state: 'declined' as const }
      list.put((await change({ params: { userId }, body })).answer)
      toast({ severity: 'success', summary: t('requests.declined', { name }) })
    } catch (refused) {
      list.reread()
      toast({
        severity: 'error',
        summary: t('requests.refused'),
        detail: problemText(common, refused) ?? common('app.unavailable'),
      })
    }
  }
  return (
    <>
      <ListFrame
        list={list}
        readsOn={{ onMore: list.more, label: t('showMore') }}
        failed={t('requests.failed')}
        none={
          <>
            <EmptyState icon="user-plus" title={t('requests.none')}>
              {t('requests.noneBody')}
            </EmptyState>
            <FoundBy />
          </>
        }
      >
        <ul className={styles.lines} aria-label={t('requests.label')}>
          {list.rows?.map(row => (
            <Line key={row.id} row={row} {...rest} onDecline={() => setDeclining(row)} />
          ))}
        </ul>
        <FoundBy />
      </ListFrame>
      <ConfirmDialog
        isOpen={declining !== undefined}
        icon="user-round"
        header={t('requests.declineTitle', { name: declining?.name ?? '' })}
        message={t('requests.declineBody')}
        acceptLabel={t('requests.decline')}
        rejectLabel={common('actions.back')}
        danger
        onAccept={() => {
          setDeclining(undefined)
          if (declining) void decline(declining)
        }}
        onReject={() => setDeclining(undefined)}
      />
    </>
  )
}

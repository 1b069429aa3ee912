// Invitations in every state, newest first: while they are open, they can be sent again or revoked.
import type { InviteRowView } from '@vetrounds/core/members/invite'
import { type ReactNode, useState } from 'react'
import type { Pages } from '../../api/pages.ts'
import { problemText } from '../../api/problem-text.ts'
import { useMembership } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { toast } from '../../ui/toast.ts'
import { ListFrame } from '../lists/ListFrame.tsx'
import styles from './lines.module.css'
import { type Myself, whyNotTouch } from './member-acts.ts'
import { InviteBadge, useReachText } from './state-badges.tsx'

type Props = {
  list: Pages<InviteRowView>
  /** Whether a row is shown; all rows by default. */
  only?: ((row: InviteRowView) => boolean) | undefined
  me: Myself
  closed?: string | undefined
  zone: string
}

type LineProps = Pick<Props, 'me' | 'closed' | 'zone'> & {
  row: InviteRowView
  onResend: () => void
  onRevoke: () => void
}

const useLine = ({ row, me, closed, zone, onResend, onRevoke }: LineProps) => {
  const t = useT('people')
  const common = useT('common')
  const format = useFormat()
  const reach = useReachText()
  const branches = useMembership()?.branches ?? []
  const { email, state } = row
  const touch = whyNotTouch(me, row)
  const reason = closed ?? (touch && t(`reasons.${touch}`))
  const isOpen = state === 'open' || state === 'expired'
  const acts: ReactNode = isOpen ? (
    <span className={styles.buttons}>
      <Button size="sm" aria-label={t('sentInvites.resendOf', { email })} reason={reason} onPress={onResend}>
        {t('sentInvites.resend')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('sentInvites.revokeOf', { email })}
        isDisabled={reason !== undefined}
        onPress={onRevoke}
      >
        {t('sentInvites.revoke')}
      </Button>
    </span>
  ) : null
  return {
    role: common(`roles.${row.role}`),
    reach: reach(row.branches, branches),
    sent: `${format.date(row.at, zone)} ${format.time(row.at, zone)}`,
    until: isOpen && !row.ended ? format.date(row.expiresAt, zone) : undefined,
    acts,
  }
}

const TableLine = (props: LineProps) => {
  const { role, reach, sent, until, acts } = useLine(props)
  const { email, state, ended } = props.row
  return (
    <tr>
      <th scope="row">
        <Ltr>{email}</Ltr>
      </th>
      <td>{role}</td>
      <td className={`muted ${styles.later}`}>{reach}</td>
      <td>
        <InviteBadge state={state} ended={ended} />
      </td>
      <td className={`num muted ${styles.late}`}>{sent}</td>
      <td className="num muted">{until ?? '–'}</td>
      <td>{acts}</td>
    </tr>
  )
}

const Card = (props: LineProps) => {
  const t = useT('people')
  const { role, reach, until, acts } = useLine(props)
  const { email, state, ended } = props.row
  return (
    <li>
      <span>
        <span className="row">
          <b className="grow">
            <Ltr>{email}</Ltr>
          </b>
          <InviteBadge state={state} ended={ended} />
        </span>
        <small className="sub">
          {role} · {reach}
          {until && ` · ${t('sentInvites.until', { date: until })}`}
        </small>
      </span>
      {acts}
    </li>
  )
}

export const InvitesList = ({ list, only, ...rest }: Props) => {
  const t = useT('people')
  const common = useT('common')
  const resend = useChange('resendInvite')
  const revoke = useChange('revokeInvite')
  const [revoking, setRevoking] = useState<InviteRowView>()
  const rows = list.rows?.filter(row => !only || only(row))
  const change = async (act: 'resent' | 'revoked', { id, v }: InviteRowView) => {
    try {
      await (act === 'resent' ? resend : revoke)({ params: { id }, body: { v } })
      toast({ severity: 'success', summary: t(`sentInvites.${act}`) })
    } catch (refused) {
      toast({
        severity: 'error',
        summary: t('sentInvites.refused'),
        detail: problemText(common, refused) ?? common('app.unavailable'),
      })
    }
    list.reread()
  }
  const lineOf = (row: InviteRowView): LineProps => ({
    row,
    ...rest,
    onResend: () => void change('resent', row),
    onRevoke: () => setRevoking(row),
  })
  const heads = [t('fields.email'), t('role'), t('fields.branches'), t('state'), t('sentInvites.sent')]
  const narrow = [undefined, undefined, styles.later, undefined, styles.late]
  return (
    <>
      <ListFrame
        list={list}
        count={rows?.length}
        readsOn={{ onMore: list.more, label: t('sentInvites.more') }}
        failed={t('sentInvites.failed')}
        none={
          <EmptyState icon="mail" title={t('sentInvites.none')}>
            {t('sentInvites.noneBody')}
          </EmptyState>
        }
      >
        <table className={`${styles.invites} only-desktop`} aria-label={t('sentInvites.label')}>
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" className={narrow[at]}>
                  {head}
                </th>
              ))}
              <th scope="col">{t('sentInvites.validUntil')}</th>
              <td>
                <span className="sr">{common('actions.more')}</span>
              </td>
            </tr>
          </thead>
          <tbody>
            {rows?.map(row => (
              <TableLine key={row.id} {...lineOf(row)} />
            ))}
          </tbody>
        </table>
        <ul className={`${styles.lines} only-mobile`} aria-label={t('sentInvites.label')}>
          {rows?.map(row => (
            <Card key={row.id} {...lineOf(row)} />
          ))}
        </ul>
        <p className={styles.foottext}>{t('sentInvites.note')}</p>
      </ListFrame>
      <ConfirmDialog
        isOpen={revoking !== undefined}
        icon="mail"
        header={t('sentInvites.revokeTitle', { email: `\u2066${revoking?.email ?? ''}\u2069` })}
        message={t('sentInvites.revokeBody')}
        acceptLabel={t('sentInvites.revokeYes')}
        rejectLabel={t('sentInvites.revokeNo')}
        danger
        onAccept={() => {
          setRevoking(undefined)
          if (revoking) void change('revoked', revoking)
        }}
        onReject={() => setRevoking(undefined)}
      />
    </>
  )
}

// My clinics: my role in each, the branches to work in, joining a clinic by its e-mail, leaving (product § 1).
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { useState } from 'react'
import { mutate } from 'swr'
import { useBranch } from '../../api/branch.ts'
import { useRead } from '../../api/client.ts'
import { type Me, useMe } from '../../api/me.ts'
import { problemText } from '../../api/problem-text.ts'
import { useAddAction } from '../../behaviour/add-action.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../../ui/use-now.ts'
import { ListFrame } from '../lists/ListFrame.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { wholeList } from '../lists/whole-list.ts'
import { ClinicCard } from './ClinicCard.tsx'
import styles from './clinics.module.css'
import { RequestCard } from './RequestCard.tsx'

const JoinSheet = lazy(async () => ({ default: (await import('./JoinSheet.tsx')).JoinSheet }))

type Membership = Me['memberships'][number]

/** Leaves a clinic, and shows the result in a toast. */
const useLeave = () => {
  const t = useT('clinics')
  const common = useT('common')
  const leave = useChange('leaveClinic')
  return async ({ clinic }: Membership): Promise<void> => {
    try {
      await leave({ body: { clinicId: clinic.id } })
      toast({ severity: 'success', summary: t('left', { clinic: clinic.name }) })
    } catch (error) {
      const detail = problemText(common, error)
      toast({
        severity: 'error',
        summary: t('errors:clinics.leave'),
        ...(detail !== undefined && { detail }),
      })
    }
    void mutate('readMe')
  }
}

/** Withdraws a request to join, and shows the result in a toast. */
const useWithdraw = (reread: () => void) => {
  const t = useT('clinics')
  const common = useT('common')
  const withdraw = useChange('withdrawJoinRequest')
  return async (email: string): Promise<void> => {
    try {
      await withdraw({ body: { email } })
      toast({ severity: 'success', summary: t('withdrawn', { email }) })
    } catch (error) {
      const detail = problemText(common, error)
      toast({ severity: 'error', summary: t('withdrawFailed'), ...(detail !== undefined && { detail }) })
    }
    reread()
  }
}

export default function ClinicsPage() {
  const t = useT('clinics')
  const common = useT('common')
  const here = useBranch()
  const ms = useNow(MINUTE_MS)
  const { data: me, error, mutate: reread } = useMe()
  const asked = useRead('listJoinRequests', {})
  const [isJoining, setJoining] = useState(false)
  const [leaving, setLeaving] = useState<Membership>()
  const leave = useLeave()
  const withdraw = useWithdraw(() => void asked.mutate())
  const join = () => setJoining(true)
  useAddAction(t('join'), join)

  const memberships = me?.memberships ?? []
  // A person whose request was approved has the clinic itself above.
  const joined = new Set(memberships.map(({ clinic }) => clinic.email.toLowerCase()))
  const requests = (asked.data?.requests ?? []).filter(({ email }) => !joined.has(email.toLowerCase()))
  const clinics = wholeList(
    { error: me ? undefined : error, mutate: reread },
    me && [...memberships, ...requests],
  )

  return (
    <>
      <ListFrame
        label={t('nav.myClinics')}
        className={styles.ground}
        // The list is complete only once the requests are read, too: before that, nobody knows that there is nothing.
        list={{ ...clinics, isComplete: asked.data !== undefined }}
        readsOn={{ onMore: undefined }}
        failed={t('errors:clinics.fetch')}
        head={
          <div className={styles.ground}>
            <header className={styles.head}>
              <h1>{t('nav.myClinics')}</h1>
              <div className={styles.acts}>
                <ButtonLink icon="plus" href={paths.welcome()}>
                  {t('setUp')}
                </ButtonLink>
                <Button variant="primary" icon="log-in" onPress={join}>
                  {t('join')}
                </Button>
              </div>
            </header>
          </div>
        }
        none={
          // The buttons for joining and founding are above.
          <EmptyState icon="building-2" title={t('none')}>
            {t('noneBody')}
          </EmptyState>
        }
      >
        <div className={styles.cards}>
          {memberships.map(membership => (
            <ClinicCard
              key={membership.clinic.id}
              membership={membership}
              here={here}
              ms={ms}
              onLeave={() => setLeaving(membership)}
            />
          ))}
          {asked.error && !asked.data && (
            <ErrorState
              title={t('errors:clinics.fetch')}
              detail={problemText(common, asked.error) ?? ''}
              onRetry={() => void asked.mutate()}
            />
          )}
          {requests.map(request => (
            <RequestCard
              key={request.email}
              request={request}
              onWithdraw={() => void withdraw(request.email)}
            />
          ))}
        </div>
      </ListFrame>
      <LoadWhenWanted isWanted={isJoining}>
        <JoinSheet
          isOpen={isJoining}
          onClose={() => setJoining(false)}
          onSent={email => {
            setJoining(false)
            toast({ severity: 'success', summary: t('sent', { email }) })
            void asked.mutate()
          }}
        />
      </LoadWhenWanted>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        icon="log-out"
        danger
        header={t('leaveTitle', { clinic: leaving?.clinic.name ?? '' })}
        message={t('leaveNote')}
        acceptLabel={t('leaveAccept')}
        rejectLabel={t('leaveReject')}
        onAccept={() => {
          if (leaving) void leave(leaving)
          setLeaving(undefined)
        }}
        onReject={() => setLeaving(undefined)}
      />
    </>
  )
}

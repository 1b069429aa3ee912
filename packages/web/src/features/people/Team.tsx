// Members, requests and invitations of a clinic, or those of one branch: the tabs that two pages share, with their sheets.
import type { Role } from '@vetrounds/core/access/roles'
import type { InviteRowView } from '@vetrounds/core/members/invite'
import type { MemberRow } from '@vetrounds/core/members/member'
import { type ReactNode, useState } from 'react'
import { mutate } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import { usePages } from '../../api/pages.ts'
import { useCan } from '../../api/use-can.ts'
import { useListSearch } from '../../api/use-list-search.ts'
import { useMembership, usePlace } from '../../api/working-place.ts'
import { useAddAction } from '../../behaviour/add-action.ts'
import { useKeysText } from '../../behaviour/shortcut-keys.ts'
import { browserZone } from '../../i18n/browser-zone.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { InviteSheet } from './InviteSheet.tsx'
import { InvitesList } from './InvitesList.tsx'
import { type AskedAct, MemberActs } from './MemberActs.tsx'
import { MemberSheet } from './MemberSheet.tsx'
import { MembersTable } from './MembersTable.tsx'
import { RequestsList } from './RequestsList.tsx'
import { useMemberActs } from './use-acts.ts'
import { type MemberLine, useMembers } from './use-members.ts'
import { useMyself } from './use-myself.ts'

export type TeamTab = 'details' | 'members' | 'requests' | 'invites'

type Props = {
  title: string
  tab: TeamTab
  onTab: (tab: TeamTab) => void
  /** A tab before the others. */
  details?: { label: string; content: ReactNode } | undefined
  /** Shows only people who work at this branch, and invitations to it. */
  branchId?: string | undefined
}

const isAt = (branchId: string) => (row: { branches: 'all' | string[] }) =>
  row.branches === 'all' || row.branches.includes(branchId)

/** What is open beside the lists. */
type Opened = { member: MemberLine; startsWith?: Role } | { invite: true }

export const Team = ({ title, tab, onTab, details, branchId }: Props) => {
  const t = useT('people')
  const can = useCan()
  const me = useMyself()
  const membership = useMembership()
  const clinic = membership?.clinic
  const branchAt = usePlace()?.split('.')[1]
  const zone = membership?.branches.find(({ id }) => id === branchAt)?.timeZone ?? browserZone()
  const keys = useKeysText('add')
  const search = useListSearch('listMembers')
  const [opened, setOpened] = useState<Opened>()
  const [asked, setAsked] = useState<AskedAct>()
  const [only] = useState(() => (branchId === undefined ? undefined : isAt(branchId)))
  const isClinic = branchId === undefined
  const refused = can('members.manage')
  const closed = clinic?.state === 'closed' ? t('reasons.closed') : undefined

  // A branch's own people are few and are read without a search; a search covers the whole clinic, by name.
  const everybody = branchId === undefined ? {} : { branch: branchId }
  const members = useMembers(refused ? undefined : search.asked === '' ? everybody : { search: search.asked })
  const requests = useMembers(refused || !isClinic ? undefined : { requests: 'true' })
  const invites = usePages('listInvites', refused ? undefined : {})

  const onAct = (act: AskedAct['act'], member: MemberRow) => {
    setOpened(undefined)
    setAsked({ act, member })
  }
  const acts = useMemberActs({ me, closed, onOpen: member => setOpened({ member }), onAct })
  const invite = () => {
    if (!refused && !closed) setOpened({ invite: true })
  }
  useAddAction(t('invite.title'), invite)
  // Invitations that a member has sent end with the member's rights.
  const onChanged = (row: MemberRow) => {
    members.put(row)
    invites.reread()
  }
  // A member who came or went is on other pages of the list, too.
  const onSaved = (row: MemberRow) => {
    const wasAsked = opened && 'member' in opened && opened.member.state === 'requested'
    onChanged(row)
    requests.put(row)
    if (wasAsked) {
      void mutate(isAnswerOf('listMembers'), undefined, { revalidate: false })
      members.reread()
    }
    setOpened(undefined)
    toast({
      severity: 'success',
      summary: t(wasAsked ? 'requests.approved' : 'acts.saved', { name: row.name }),
    })
  }
  const onSent = (_invite: InviteRowView) => {
    setOpened(undefined)
    invites.reread()
  }
  const noneYet = (
    <EmptyState
      icon="users-round"
      title={t('list.none')}
      actions={
        <Button variant="primary" reason={closed} onPress={invite}>
          {t('invite.send')}
        </Button>
      }
    >
      {t('list.noneBody')}
    </EmptyState>
  )
  const forbidden = refused && (
    <EmptyState icon="lock" title={title}>
      {refused}
    </EmptyState>
  )
  const countOf = (list: { rows: readonly unknown[] | undefined; isComplete: boolean }) =>
    list.isComplete ? list.rows?.length : undefined
  const asking = requests.rows?.length ?? 0
  const shownMembers = only ? members.rows?.filter(only) : members.rows
  const sent = invites.rows?.filter(
    row => (row.state === 'open' || row.state === 'expired') && (!only || only(row)),
  )
  const tabs = [
    ...(details ? [{ id: 'details', label: details.label, content: details.content }] : []),
    {
      id: 'members',
      label: t('fields.members'),
      count:
        search.asked === '' ? countOf({ rows: shownMembers, isComplete: members.isComplete }) : undefined,
      content: forbidden || (
        <MembersTable
          title={title}
          list={{ ...members, search }}
          myId={me?.userId}
          only={only}
          onOpen={member => setOpened({ member })}
          menu={acts}
          none={noneYet}
        />
      ),
    },
    ...(isClinic
      ? [
          {
            id: 'requests',
            label: t('requests.label'),
            count: countOf(requests),
            isWaiting: asking > 0,
            content:
              forbidden ||
              (me && (
                <RequestsList
                  list={requests}
                  me={me}
                  closed={closed}
                  zone={zone}
                  onApprove={(member, startsWith) => setOpened({ member, startsWith })}
                />
              )),
          },
        ]
      : []),
    {
      id: 'invites',
      label: t('sentInvites.label'),
      count: invites.isComplete ? sent?.length : undefined,
      content:
        forbidden || (me && <InvitesList list={invites} only={only} me={me} closed={closed} zone={zone} />),
    },
  ]
  return (
    <>
      <Tabs
        fills
        label={title}
        tabs={tabs}
        selected={tab}
        onSelect={id => onTab(id as TeamTab)}
        aside={
          tab !== 'details' && (
            <Button
              variant="primary"
              icon="user-plus"
              shortcut={keys}
              isDisabled={refused !== undefined}
              reason={closed}
              onPress={invite}
            >
              {t('invite.send')}
            </Button>
          )
        }
      />
      {me && (
        <>
          <MemberSheet
            member={opened && 'member' in opened ? opened.member : undefined}
            startsWith={opened && 'member' in opened ? opened.startsWith : undefined}
            me={me}
            closed={closed}
            onClose={() => setOpened(undefined)}
            onSaved={onSaved}
            onAct={onAct}
          />
          <InviteSheet
            isOpen={opened !== undefined && 'invite' in opened}
            me={me}
            branchId={branchId}
            onClose={() => setOpened(undefined)}
            onSent={onSent}
          />
        </>
      )}
      <MemberActs
        asked={asked}
        onClose={() => setAsked(undefined)}
        onChanged={onChanged}
        onRefused={members.reread}
      />
    </>
  )
}

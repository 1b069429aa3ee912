// Who works at one branch: the team's pages of the clinic, for this branch only; mainly for managers (product § 2).
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import useSWR from 'swr'
import { type Me, useMe } from '../../api/me.ts'
import { request } from '../../api/request.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import page from '../../ui/page.module.css'
import { AtClinic, type MyMembership } from '../people/AtClinic.tsx'
import { ClinicHead } from '../people/ClinicHead.tsx'
import head from '../people/head.module.css'
import { LazyTeam } from '../people/LazyTeam.tsx'
import type { TeamTab } from '../people/Team.tsx'

const AtBranch = ({ membership, branchId }: { membership: MyMembership; branchId: string }) => {
  const t = useT('branch-users')
  const [tab, setTab] = useState<TeamTab>('members')
  const { clinic, branches } = membership
  const branch = branches.find(({ id }) => id === branchId)
  const name = branch?.name ?? ''
  return (
    <section className={page.page}>
      <ClinicHead
        name={name}
        logo={clinic.logo}
        acts={
          <ButtonLink variant="quiet" icon="building-2" href={paths.manageClinic(clinic.id)}>
            {t('wholeClinic')}
          </ButtonLink>
        }
      >
        <bdi>{clinic.name}</bdi> · {t('lead')}
      </ClinicHead>
      {branch?.closed && (
        <div className={head.banner}>
          <Banner tone="plain">{t('closed')}</Banner>
        </div>
      )}
      <LazyTeam title={t('team', { branch: name })} tab={tab} onTab={setTab} branchId={branchId} />
    </section>
  )
}

const at = (me: Pick<Me, 'memberships'>, branch: string): MyMembership | undefined =>
  me.memberships.find(({ branches }) => branches.some(({ id }) => id === branch))

/** The membership that reaches a branch which `/me` doesn't name, in a clinic with more branches than it names. */
const useFarMembership = (branch: string): { far: MyMembership | undefined; isReading: boolean } => {
  const { data: me } = useMe()
  const large = me && !at(me, branch) ? me.memberships.filter(({ moreBranches }) => moreBranches) : []
  const { data: far, isLoading: isReading } = useSWR(
    large.length > 0 ? ['farMembership', branch] : null,
    async () => {
      const answers = await Promise.all(
        large.map(({ clinic }) => request('readMe', { query: { here: `${clinic.id}.${branch}` } })),
      )
      return answers.map(answer => at(answer, branch)).find(found => found !== undefined)
    },
  )
  return { far, isReading }
}

export default function BranchUsersPage() {
  const { branch = '' } = useParams()
  const { far, isReading } = useFarMembership(branch)
  return (
    <AtClinic find={me => at(me, branch) ?? far} isReading={isReading} branchId={branch}>
      {membership => <AtBranch key={branch} membership={membership} branchId={branch} />}
    </AtClinic>
  )
}

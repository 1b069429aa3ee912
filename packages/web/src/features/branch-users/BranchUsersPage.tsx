// Who works at one branch: the team's pages of the clinic, for this branch alone; managers are at home here (product § 2).
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { AtClinic, type MyMembership } from '../people/AtClinic.tsx'
import { ClinicHead } from '../people/ClinicHead.tsx'
import head from '../people/head.module.css'
import { Team, type TeamTab } from '../people/Team.tsx'

const AtBranch = ({ membership, branchId }: { membership: MyMembership; branchId: string }) => {
  const t = useT('branch-users')
  const [tab, setTab] = useState<TeamTab>('members')
  const { clinic, branches } = membership
  const branch = branches.find(({ id }) => id === branchId)
  const name = branch?.name ?? ''
  return (
    <section className={head.page}>
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
      <Team title={t('team', { branch: name })} tab={tab} onTab={setTab} branchId={branchId} />
    </section>
  )
}

export default function BranchUsersPage() {
  const { branch = '' } = useParams()
  return (
    <AtClinic
      find={me => me.memberships.find(({ branches }) => branches.some(({ id }) => id === branch))}
      branchId={branch}
    >
      {membership => <AtBranch key={branch} membership={membership} branchId={branch} />}
    </AtClinic>
  )
}

// One of my clinics: my role there, its branches to choose from, and leaving it.
import { can } from '@vetrounds/core/access/can'
import type { BranchKey } from '../../api/branch-key.ts'
import type { Me } from '../../api/me.ts'
import { saveBranch } from '../../behaviour/account.ts'
import { browserZone } from '../../i18n/browser-zone.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useHoursText } from '../branches/use-hours-words.ts'
import { StateBadge } from '../people/state-badges.tsx'
import { ClinicTile } from './ClinicTile.tsx'
import styles from './clinics.module.css'

/** The most branches shown; more are found on the clinic's own page. */
const BRANCHES_SHOWN = 8

type Membership = Me['memberships'][number]
type Branch = Membership['branches'][number]

type RowProps = { branch: Branch; place: BranchKey; here: BranchKey | undefined; ms: number }

const BranchRow = ({ branch, place, here, ms }: RowProps) => {
  const t = useT('clinics')
  const { time } = useFormat()
  const { openText } = useHoursText()
  const isHere = place === here
  const there = time(ms, branch.timeZone)
  const isElsewhere = there !== time(ms, browserZone())
  const state = branch.closed ? t('fields.closed') : openText(branch, ms)
  return (
    <li className={styles.branch} aria-current={isHere || undefined}>
      <Icon name="map-pin" />
      <b>
        <bdi>{branch.name}</bdi>
      </b>
      <span className={`mono ${styles.code}`}>
        <Ltr>{branch.code}</Ltr>
      </span>
      <span className={styles.state}>
        {isElsewhere && !branch.closed ? t('there', { state, time: there }) : state}
      </span>
      <span className={styles.end}>
        {isHere ? (
          <span className={styles.here}>
            <Icon name="check" size="sm" />
            {t('current')}
          </span>
        ) : (
          <Button
            size="sm"
            aria-label={t('chooseOf', { name: branch.name })}
            onPress={() => saveBranch(place)}
          >
            {t('choose')}
          </Button>
        )}
      </span>
    </li>
  )
}

const Branches = ({ membership, here, ms }: Omit<Props, 'onLeave'>) => {
  const t = useT('clinics')
  const { clinic, branches, moreBranches } = membership
  const placeOf = ({ id }: Branch) => `${clinic.id}.${id}` as const
  // The current branch stays in sight even among a thousand.
  const first = branches.slice(0, BRANCHES_SHOWN)
  const current = branches.slice(BRANCHES_SHOWN).find(branch => placeOf(branch) === here)
  const shown = current ? [...first, current] : first
  if (shown.length === 0) return <p className={styles.note}>{t('noBranch')}</p>
  return (
    <>
      <ul>
        {shown.map(branch => (
          <BranchRow key={branch.id} branch={branch} place={placeOf(branch)} here={here} ms={ms} />
        ))}
      </ul>
      {(moreBranches || branches.length > shown.length) && (
        <p className={`${styles.note} ${styles.all}`}>
          <ButtonLink variant="quiet" size="sm" href={paths.selectBranch()}>
            {t('allBranches')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

type Props = {
  membership: Membership
  here: BranchKey | undefined
  ms: number
  onLeave: () => void
}

export const ClinicCard = ({ membership, here, ms, onLeave }: Props) => {
  const { clinic, role, state, lastOwner } = membership
  const t = useT('clinics')
  const common = useT('common')
  const isActive = state === 'active'
  const mayManage = can(role, 'members.manage')
  return (
    <section className={`panel ${styles.card}`} aria-labelledby={clinic.id}>
      <header>
        <ClinicTile clinic={clinic} />
        <div className={styles.title}>
          <h2 id={clinic.id}>
            <bdi>{clinic.name}</bdi>
          </h2>
          <p>
            <span>{common(`roles.${role}`)}</span>
            <StateBadge state={state} />
            {clinic.state === 'closed' && <Badge icon="lock">{t('closed')}</Badge>}
            <Ltr>{clinic.email}</Ltr>
          </p>
        </div>
        {isActive && (
          <div className={styles.acts}>
            <ButtonLink href={paths.branches(clinic.id)}>{t('fields.branches')}</ButtonLink>
            {mayManage && <ButtonLink href={paths.manageClinic(clinic.id)}>{t('manage')}</ButtonLink>}
          </div>
        )}
      </header>
      {isActive && clinic.state === 'closed' && (
        <p className={styles.note}>{common('problem.clinicClosed')}</p>
      )}
      {isActive ? (
        <Branches membership={membership} here={here} ms={ms} />
      ) : (
        <p className={styles.note}>{common('problem.suspended')}</p>
      )}
      {isActive && !mayManage && (
        <p className={styles.note}>
          <Button size="sm" reason={common('roles.notAllowed', { role: common(`roles.${role}`) })}>
            {t('manage')}
          </Button>
        </p>
      )}
      <footer>
        <span id={`${clinic.id}-leave`}>
          {lastOwner && <Icon name="lock" size="xs" />}
          {lastOwner ? common('problems:member.last_owner') : t('leaveNote')}
        </span>
        <span className={styles.leave}>
          <Button
            size="sm"
            isDisabled={lastOwner === true}
            aria-describedby={`${clinic.id}-leave`}
            onPress={onLeave}
          >
            {t('leave')}
          </Button>
        </span>
      </footer>
    </section>
  )
}

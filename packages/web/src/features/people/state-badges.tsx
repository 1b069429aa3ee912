// How the states of people are displayed everywhere: membership, invitation, two-factor, branches.
import type { InviteRowView } from '@vetrounds/core/members/invite'
import type { BranchReach } from '@vetrounds/core/members/member'
import type { MemberState } from '@vetrounds/core/members/member-states'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './people.module.css'

const looks = {
  active: { tone: 'outline' },
  invited: { tone: 'info' },
  requested: { tone: 'info' },
  suspended: { tone: 'plain', icon: 'ban' },
  left: { tone: 'plain' },
  declined: { tone: 'plain' },
} as const

/** Active has an outline and isn't green, because it is the rule. */
export const StateBadge = ({ state }: { state: MemberState }) => {
  const t = useT('people')
  return <Badge {...looks[state]}>{t(`states.${state}`)}</Badge>
}

const inviteTones = {
  open: 'info',
  ended: 'warn',
  accepted: 'outline',
  expired: 'warn',
  revoked: 'plain',
} as const

export const InviteBadge = ({ state, ended }: Pick<InviteRowView, 'state' | 'ended'>) => {
  const t = useT('people')
  const shown = ended ? 'ended' : state
  return <Badge tone={inviteTones[shown]}>{t(`invites.${shown}`)}</Badge>
}

/** `missing`: off, though the clinic requires it for the role. */
export type TwoFactor = 'on' | 'off' | 'missing'

const shields = { on: 'shield-check', missing: 'shield-alert' } as const

/** With `short` only screen readers get the word: the shield alone means "on". */
export const TwoFactorMark = ({ state, short }: { state: TwoFactor; short?: boolean }) => {
  const t = useT('people')
  return (
    <span className={styles.factor} data-state={state}>
      {state !== 'off' && <Icon name={shields[state]} size="sm" />}
      {short ? (
        <span className="sr">{t('factor.label', { state: t(`factor.${state}`) })}</span>
      ) : (
        t(`factor.${state}`)
      )}
    </span>
  )
}

type Named = { id: string; name: string }

/** The names of the branches in a reach; branches that the reader doesn't reach are only counted. */
export const useReachText = (): ((
  reach: BranchReach | readonly string[],
  known: readonly Named[],
) => string) => {
  const t = useT('people')
  const { locale } = useFormat()
  return (reach, known) => {
    if (reach === 'all') return t('allBranches')
    if (reach.length === 0) return t('noBranch')
    const names = known.filter(({ id }) => reach.includes(id)).map(({ name }) => `\u2068${name}\u2069`)
    const others = reach.length - names.length
    const parts = others > 0 ? [...names, t('othersOnly', { count: others })] : names
    return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts)
  }
}

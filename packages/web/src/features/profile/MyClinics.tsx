// The clinics that the person belongs to, each with role and state.
import type { Me } from '../../api/me.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { StateBadge } from '../people/state-badges.tsx'
import styles from './profile.module.css'

export const MyClinics = ({ memberships }: Pick<Me, 'memberships'>) => {
  const t = useT('profile')
  const common = useT('common')
  const format = useFormat()
  return (
    <section aria-labelledby="my-clinics" className={styles.section}>
      <div className={`row ${styles.sectionHead}`}>
        <h2 id="my-clinics">
          {t('nav.myClinics')} <span className="count">{format.number(memberships.length)}</span>
        </h2>
        <ButtonLink size="sm" variant="quiet" href={paths.clinics()}>
          {t('manage')}
        </ButtonLink>
      </div>
      {memberships.length === 0 && <p className={styles.muted}>{t('clinics.none')}</p>}
      <ul className={styles.rows}>
        {memberships.map(({ clinic, role, state }) => (
          <li key={clinic.id}>
            <Icon name="building-2" />
            <span>
              <b>
                <bdi>{clinic.name}</bdi>
              </b>
              <small>{common(`roles.${role}`)}</small>
            </span>
            <StateBadge state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

// The details of an owner in an opened row of the list: contact and person, the clinic's notes, and the pets with links to their
// records.
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DetailFailed } from './DetailFailed.tsx'
import { DetailPets } from './DetailPets.tsx'
import styles from './details.module.css'
import { ownerLabel } from './owner-fields.ts'
import { useOwner } from './use-owner-edits.ts'
import { External, type FactField, useOwnerFacts } from './use-owner-facts.tsx'

/** Name, e-mail and phone are in the row itself. */
const fields = ['address', 'landline', 'birthDate', 'referralSource'] as const satisfies readonly FactField[]
const links = ['facebookLink', 'instagramLink'] as const

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
)

export const OwnerDetails = ({ id }: { id: string }) => {
  const t = useT('owners')
  const { owner, isNew, isWaiting, error, mutate } = useOwner(id)
  const shown = useOwnerFacts(id, { isWaiting, isQuiet: true })
  if (!owner)
    return (
      <div className={styles.details}>
        {error ? (
          <DetailFailed title={t('ownerFailed')} error={error} onRetry={() => void mutate()} />
        ) : (
          <Skeleton />
        )}
      </div>
    )
  const known = links.filter(link => owner[link])
  return (
    <div className={styles.details}>
      {owner.doNotBook && (
        <div className={styles.whole}>
          <Banner tone="warn" icon="lock" title={t('fields.doNotBook')}>
            <bdi>{owner.doNotBookReason}</bdi>
          </Banner>
        </div>
      )}
      <Facts
        facts={[
          ...fields.map(field => [ownerLabel(t, field), shown(owner, field)] as const),
          [
            t('links'),
            known.length > 0 && (
              <span className={styles.links}>
                {known.map(link => (
                  <External key={link} href={owner[link] ?? ''}>
                    {t(`fields.${link}`)}
                  </External>
                ))}
              </span>
            ),
          ],
        ]}
      />
      <Part title={t('fields.clinicNotes')}>
        {shown(owner, 'clinicNotes') ?? <span className="faint">–</span>}
      </Part>
      <Part title={t('pets')}>
        {!isNew && <DetailPets id={id} canAdd={owner.active && !owner.mergedInto} />}
      </Part>
    </div>
  )
}

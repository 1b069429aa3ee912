// The owners who may be the one being typed, each with a link to their page or a button that takes them.
import type { LikeOwner } from '@vetrounds/core/owners/owner'
import { useFormat } from '../../i18n/format.ts'
import { isolatedParts } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './similar-owners.module.css'

const kinds = ['phone', 'person', 'name'] as const

type Props = {
  rows: readonly LikeOwner[]
  /** Takes this owner in place of the one being typed; without it a link to their page is shown. */
  onTake?: (owner: LikeOwner) => void
}

export const SimilarOwners = ({ rows, onTake }: Props) => {
  const t = useT('owners')
  const { number } = useFormat()
  return (
    <div role="status">
      {kinds.map(kind => {
        const found = rows.filter(({ because }) => because === kind)
        if (found.length === 0) return null
        return (
          <div key={kind} className={styles.box} data-quiet={kind === 'name' || undefined}>
            <p>
              <Icon name="git-compare-arrows" size="sm" />
              <b>{t(`alike.${kind}`, { count: found.length, n: number(found.length) })}</b>
            </p>
            <ul>
              {found.map(owner => (
                <li key={owner.id}>
                  <span className={styles.who}>
                    <b>
                      <bdi>{owner.name}</bdi>
                    </b>
                    <small className="sub">
                      {isolatedParts([
                        t('ownerNumber', { number: owner.number }),
                        !owner.active && t('deactivated'),
                        owner.doNotBook && t('fields.doNotBook'),
                        ...owner.pets,
                      ])}
                    </small>
                  </span>
                  {onTake ? (
                    // Nothing new can be added to deactivated owners.
                    owner.active && (
                      <Button size="sm" onPress={() => onTake(owner)}>
                        {t('alike.take')}
                      </Button>
                    )
                  ) : (
                    <ButtonLink size="sm" href={paths.ownerPets(String(owner.number))}>
                      {t('open')}
                    </ButtonLink>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

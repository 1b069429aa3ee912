// Beside the form of a new owner: owners known to this device who may be the one being typed, and what happens after saving.
import type { LikeOwner } from '@vetrounds/core/owners/owner'
import { fold } from '@vetrounds/core/text/fold'
import { useFormat } from '../../i18n/format.ts'
import { isolatedParts } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import type { Found, FoundOwner } from '../../search/found.ts'
import { useFind } from '../../search/use-find.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './aside.module.css'
import { nearNames } from './near-names.ts'

/** The most owners shown: more matches only mean that the name is common. */
const AT_MOST = 4

/** Folds a name and drops its spaces, because many names are written both in one word and in two. */
const inOne = (name: string): string => fold(name).replaceAll(' ', '')

const isOwner = (found: Found): found is FoundOwner => found.kind === 'owner'

type Props = {
  name: string | undefined
  email: string | undefined
  /** Owners that the server found by phone or person. They are shown at the fields already and left out here. */
  shown: readonly LikeOwner[]
}

export const OwnerAside = ({ name = '', email = '', shown }: Props) => {
  const t = useT('owners')
  const { number } = useFormat()
  const address = email.includes('@') ? email.trim() : ''
  const options = { kinds: ['owner'], limit: AT_MOST * 2, withDeactivated: true } as const
  const byName = useFind(nearNames(name), options)
  const byEmail = useFind(address, options)
  const sameEmail = byEmail.results
    .filter(isOwner)
    .filter(owner => fold(owner.email ?? '') === fold(address) && address !== '')
  const near = byName.results.filter(isOwner)
  const isShown = new Set(shown.map(({ id }) => id))
  const why = (owner: FoundOwner) =>
    sameEmail.some(({ id }) => id === owner.id)
      ? t('near.email')
      : inOne(owner.name) === inOne(name)
        ? t('near.same')
        : t('near.name')
  const rows = [...sameEmail, ...near.filter(({ id }) => !sameEmail.some(each => each.id === id))]
    .filter(({ id }) => !isShown.has(id))
    .slice(0, AT_MOST)
  return (
    <>
      <section>
        <h2>{t('near.title')}</h2>
        <p className={styles.hint}>{t('near.hint')}</p>
        <ul className={styles.lines} aria-live="polite">
          {rows.map(owner => (
            <li key={owner.id} className={styles.near}>
              <Icon name="user-round" />
              <b>
                <bdi>{owner.name}</bdi>
              </b>
              <span>
                {isolatedParts([
                  why(owner),
                  t('petsCount', { count: owner.pets.length, n: number(owner.pets.length) }),
                  !owner.active && t('deactivated'),
                ])}
              </span>
              <ButtonLink
                size="sm"
                href={paths.ownerPets(owner.number > 0 ? String(owner.number) : owner.id)}
                aria-label={t('near.open', { name: owner.name })}
              >
                {t('open')}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('afterSaving.title')}</h2>
        <p className={styles.hint}>{t('afterSaving.body')}</p>
      </section>
    </>
  )
}

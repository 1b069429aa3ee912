// All versions of an entry, newest first: what was done, when, by whom and why. One of them is shown.
import type { EntryVersion } from '@vetrounds/core/records/entry'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import styles from './entries.module.css'
import { useColleagues, useMoment, useReason } from './version-words.ts'

const actOf = (version: Pick<EntryVersion, 'n' | 'state'>): 'recorded' | 'amended' | 'struck' => {
  if (version.state === 'struck') return 'struck'
  return version.n === 1 ? 'recorded' : 'amended'
}

type Props = {
  versions: readonly Omit<EntryVersion, 'body'>[]
  /** The number of the version that is shown. */
  shown: number
  onShow: (n: number) => void
}

export const VersionList = ({ versions, shown, onShow }: Props) => {
  const t = useT('entries')
  const { number } = useFormat()
  const moment = useMoment()
  const nameOf = useColleagues()
  const reasonOf = useReason()
  return (
    <section className={styles.versions}>
      <h3>{t('versions.heading')}</h3>
      <ol>
        {versions.toReversed().map(version => {
          const name = nameOf(version.by, version.byName)
          return (
            <li key={version.n}>
              <button
                type="button"
                aria-current={version.n === shown || undefined}
                onClick={() => onShow(version.n)}
              >
                <span className={styles.number}>
                  <bdi>{number(version.n)}</bdi>
                </span>
                <span>
                  <b>{t(`versions.${actOf(version)}`)}</b>
                  <small>{moment(version.at)}</small>
                  {name && (
                    <small>
                      <bdi>{name}</bdi>
                    </small>
                  )}
                  {version.reason && (
                    <q>
                      <bdi>{reasonOf(version)}</bdi>
                    </q>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      <p className={styles.kept}>{t('versions.kept')}</p>
    </section>
  )
}

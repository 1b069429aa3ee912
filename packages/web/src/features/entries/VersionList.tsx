// All versions of an entry, the newest above: what each was, when, by whom and why; one of them is shown.
import type { EntryVersion } from '@vetrounds/core/records/entry'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { useTeam } from '../schedule/day/queries.ts'
import styles from './entries.module.css'

/** A day and a time, always absolute: nobody should have to reckon in a record. */
export const useMoment = () => {
  const format = useFormat()
  const { zone } = usePetWords()
  return (at: string): string => format.commas([format.longDate(at, zone), isolated(format.time(at, zone))])
}

/** The names of colleagues of this branch; of others the one that was kept, if one was. */
export const useColleagues = () => {
  const { data } = useTeam()
  return (userId: string, kept?: string) => data?.members.find(each => each.userId === userId)?.name ?? kept
}

const actOf = (version: Pick<EntryVersion, 'n' | 'state'>): 'recorded' | 'amended' | 'struck' => {
  if (version.state === 'struck') return 'struck'
  return version.n === 1 ? 'recorded' : 'amended'
}

/** `twice: …` is told by the reason's own words. */
export const useReason = () => {
  const t = useT('entries')
  return (version: Pick<EntryVersion, 'reason' | 'state'>): string | undefined => {
    const { reason, state } = version
    if (state !== 'struck' || !reason) return reason
    const [, why = '', words = ''] = /^(\w+): (.*)$/s.exec(reason) ?? []
    const known = (['wrong_patient', 'twice', 'not_done', 'other'] as const).find(each => each === why)
    return known ? `${t(`strike.reasons.${known}`)}: ${words}` : reason
  }
}

type Props = {
  versions: readonly Omit<EntryVersion, 'body'>[]
  /** The number of the one that is shown. */
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

// The texts about a version of an entry: when, by whom and why.
import type { EntryVersion } from '@vetrounds/core/records/entry'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { useTeam } from '../schedule/day/queries.ts'

/** A day and a time, always absolute: nobody should have to calculate in a record. */
export const useMoment = () => {
  const format = useFormat()
  const { zone } = usePetWords()
  return (at: string): string => format.commas([format.longDate(at, zone), isolated(format.time(at, zone))])
}

/** The names of colleagues at this branch; for others the stored name, if there is one. */
export const useColleagues = () => {
  const { data } = useTeam()
  return (userId: string, kept?: string) => data?.members.find(each => each.userId === userId)?.name ?? kept
}

/** The reason of a version. That of a strike-through is stored as `twice: …`; its key is replaced by the text for that reason. */
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

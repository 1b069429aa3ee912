// The part of the timeline beside a weight: why it was struck out, or the button that strikes it out.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { useState } from 'react'
import { useCan } from '../../api/use-can.ts'
import { useReach } from '../../behaviour/connection.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { useColleagues, useMoment } from '../entries/version-words.ts'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { usePetWords } from './use-pet-words.ts'

const StrikeWeightDialog = lazy(async () => ({
  default: (await import('./StrikeWeightDialog.tsx')).StrikeWeightDialog,
}))

type Weight = Extract<TimelineEntry, { kind: 'weight' }>

export const StruckWeight = ({ struck }: { struck: NonNullable<Weight['struck']> }) => {
  const t = useT('entries')
  const moment = useMoment()
  const name = useColleagues()(struck.by, struck.byName)
  const at = moment(struck.at)
  return (
    <p>
      {name ? t('strike.struckBy', { at, name: isolated(name) }) : t('strike.struckAt', { at })}
      {': '}
      <bdi>{struck.reason}</bdi>
    </p>
  )
}

/**
 * The button that strikes out a weight, for all weights of a list, so that not every line has to look up who may do so. Not for a
 * weight that waits to be sent, nor for one of an examination, which is struck out with it.
 */
export const useStrikeWeight = () => {
  const t = useT('pet')
  const common = useT('common')
  const words = usePetWords()
  const isOffline = useReach() !== 'online'
  const reason = useCan()('records.assist') ?? (isOffline ? common('queue.onlyOnline') : undefined)
  const [asked, setAsked] = useState<Weight>()
  const labelOf = ({ grams }: Weight) => t('weigh.strike', { weight: isolated(words.weight(grams)) })
  return {
    button: (entry: Weight) => (
      <IconButton
        size="sm"
        icon="ban"
        label={[labelOf(entry), reason].filter(Boolean).join('. ')}
        isDisabled={reason !== undefined}
        onPress={() => setAsked(entry)}
      />
    ),
    dialog: (
      <LoadWhenWanted isWanted={asked !== undefined}>
        {asked && <StrikeWeightDialog entry={asked} onClose={() => setAsked(undefined)} />}
      </LoadWhenWanted>
    ),
  }
}

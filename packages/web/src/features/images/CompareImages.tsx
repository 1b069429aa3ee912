// Two images side by side, the older at the start: zoomed and turned together, or each by itself.
import { localDay } from '@vetrounds/core/calendar/local-day'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Lightbox, LightboxBody } from '../../ui/Lightbox.tsx'
import { usePairOfViews, type ViewControl } from '../../ui/use-image-view.ts'
import { ViewTools } from '../../ui/ViewTools.tsx'
import { useColleagues } from '../entries/version-words.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { ShotStage } from './ShotStage.tsx'
import { timeBetween } from './time-between.ts'
import { UnreadNote } from './UnreadNote.tsx'
import { type Shot, useShots } from './use-opened-images.ts'
import styles from './viewer.module.css'

type SideProps = {
  /** All pictures of the entry. */
  shots: readonly Shot[]
  control: ViewControl
  /** Whether this side has its own tools. */
  isAlone: boolean
}

const Side = ({ shots, control, isAlone }: SideProps) => {
  const t = useT('images')
  const { longDate, number } = useFormat()
  const { zone } = usePetWords()
  const nameOf = useColleagues()
  const [at, setAt] = useState(0)
  const shot = shots[at] ?? shots[0]
  if (!shot) return null
  const { entry, body } = shot
  const date = longDate(entry.at, zone)
  const name = nameOf(entry.by)
  return (
    <figure>
      <figcaption>
        <b>{date}</b>
        <span>
          <Ltr>{entry.detail}</Ltr>
        </span>
        {shot.of > 1 && (
          <span className={styles.steps}>
            <IconButton
              size="sm"
              icon="chevron-left"
              flip
              label={t('pair.former', { date: isolated(date) })}
              isDisabled={at === 0}
              onPress={() => setAt(at - 1)}
            />
            <output>
              <Ltr>{`${number(shot.n)}/${number(shot.of)}`}</Ltr>
            </output>
            <IconButton
              size="sm"
              icon="chevron-right"
              flip
              label={t('pair.next', { date: isolated(date) })}
              isDisabled={at === shots.length - 1}
              onPress={() => setAt(at + 1)}
            />
          </span>
        )}
        {isAlone && <ViewTools control={control} label={t('pair.one', { date: isolated(date) })} />}
      </figcaption>
      <ShotStage shot={shot} view={control.view} />
      <p>
        <bdi>{body ? body.abnormalities || t('fields.notRecorded') : entry.facts?.found}</bdi>
        {name && (
          <>
            {' · '}
            <bdi>{name}</bdi>
          </>
        )}
      </p>
    </figure>
  )
}

type Props = { pair: readonly [RecordEntry, RecordEntry]; onClose: () => void }

const Body = ({ pair, onClose }: Props) => {
  const t = useT('images')
  const { number } = useFormat()
  const { zone } = usePetWords()
  const [isLinked, setLinked] = useState(true)
  const [isSwapped, setSwapped] = useState(false)
  const { controls, align, swap } = usePairOfViews(isLinked)
  const [older, newer] = pair.toSorted((a, b) => (a.at < b.at ? -1 : 1)) as [RecordEntry, RecordEntry]
  const { shots, error } = useShots([older, newer])
  const shown = isSwapped ? [newer, older] : [older, newer]
  const { n, unit } = timeBetween(localDay(older.at, zone), localDay(newer.at, zone))
  return (
    <LightboxBody
      title={older.title === newer.title ? older.title : t('pair.title')}
      meta={
        <>
          {n === 0
            ? t('pair.sameDay')
            : t('pair.apart', { time: number(n, { style: 'unit', unit, unitDisplay: 'long' }) })}
          <UnreadNote error={error} />
        </>
      }
      acts={
        <Button
          variant="quiet"
          icon="repeat-2"
          onPress={() => {
            setSwapped(!isSwapped)
            swap()
          }}
        >
          {t('pair.swap')}
        </Button>
      }
      onClose={onClose}
      footer={
        <>
          <CheckboxField
            isSelected={isLinked}
            onChange={linked => {
              if (linked) align()
              setLinked(linked)
            }}
          >
            {t('pair.together')}
          </CheckboxField>
          {isLinked && <ViewTools control={controls[1]} label={t('pair.both')} />}
        </>
      }
    >
      <div className={styles.two}>
        {shown.map((entry, index) => (
          <Side
            key={entry.id}
            shots={shots.filter(shot => shot.entry.id === entry.id)}
            control={controls[index === 0 ? 0 : 1]}
            isAlone={!isLinked}
          />
        ))}
      </div>
    </LightboxBody>
  )
}

export const CompareImages = ({ isOpen, ...props }: Props & { isOpen: boolean }) => (
  <Lightbox isOpen={isOpen} onClose={props.onClose}>
    <Body {...props} />
  </Lightbox>
)

// A DICOM file in the dark window: grey window, inversion, frames, lengths and angles, and its header.
import { DicomError } from '@vetrounds/core/dicom/problem'
import { firstWindow, type GreyWindow } from '@vetrounds/core/dicom/window'
import { type ReactNode, useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { StageNote } from '../../ui/ImageStage.tsx'
import { LightboxBody } from '../../ui/Lightbox.tsx'
import { useImageView } from '../../ui/use-image-view.ts'
import { ViewTools } from '../../ui/ViewTools.tsx'
import { DicomFacts } from './DicomFacts.tsx'
import { DicomStage, type Mode } from './DicomStage.tsx'
import styles from './dicom.module.css'
import { useMeasures } from './measures.ts'
import { type Dicom, type Frame, useDicom } from './use-dicom.ts'

const modes = [
  ['window', 'sun'],
  ['move', 'move'],
  ['length', 'ruler'],
  ['angle', 'angle'],
] as const

const Problem = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useT('images')
  const common = useT('common')
  if (error instanceof DicomError)
    return (
      <StageNote>
        <p role="alert">{t(`dicom.problems.${error.problem}`, { detail: error.detail ?? '' })}</p>
      </StageNote>
    )
  return (
    <StageNote>
      <p role="alert">{problemText(common, error) ?? t('viewer.failed')}</p>
      <Button onPress={onRetry}>{common('actions.retry')}</Button>
    </StageNote>
  )
}

type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

const Slider = ({ label, value, min, max, onChange }: SliderProps) => {
  const { number } = useFormat()
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={Math.floor(min)}
        max={Math.ceil(max)}
        value={Math.round(value)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output>{number(Math.round(value))}</output>
    </label>
  )
}

type SlidersProps = { frame: Frame; dicom: Dicom; window: GreyWindow }

const Sliders = ({ frame: { image, range, samples }, dicom, window }: SlidersProps) => {
  const t = useT('images')
  const span = Math.max(1, range.most - range.least)
  return (
    <div className={styles.sliders}>
      {samples.kind === 'grey' && (
        <>
          <Slider
            label={t('dicom.center')}
            value={window.center}
            min={Math.min(range.least, window.center)}
            max={Math.max(range.most, window.center)}
            onChange={center => dicom.setWindow({ ...window, center })}
          />
          <Slider
            label={t('dicom.width')}
            value={window.width}
            min={1}
            max={Math.max(span * 2, window.width)}
            onChange={width => dicom.setWindow({ ...window, width })}
          />
        </>
      )}
      {image.frames > 1 && (
        <Slider
          label={t('dicom.frame')}
          value={dicom.at + 1}
          min={1}
          max={image.frames}
          onChange={at => dicom.goTo(at - 1)}
        />
      )}
    </div>
  )
}

type Props = {
  file: string
  /** Describes what the image shows. */
  label: string
  title: string
  meta: ReactNode
  acts: ReactNode
  onClose: () => void
  /** The other pictures of the day. */
  film: ReactNode
  /** The download button. */
  download: ReactNode
}

export const DicomBody = ({ file, label, film, download, ...head }: Props) => {
  const t = useT('images')
  const dicom = useDicom(file)
  const control = useImageView()
  const measures = useMeasures()
  const [mode, setMode] = useState<Mode>('window')
  const [isInverted, setInverted] = useState(false)
  const [isTold, setTold] = useState(false)
  const { image, frame, error, window } = dicom
  const spacing = image?.spacing
  const hint = !spacing ? 'pixels' : spacing.isAtDetector ? 'detector' : undefined
  return (
    <LightboxBody
      {...head}
      footer={
        <>
          {film}
          <ViewTools control={control} label={t('dicom.tools')} isDisabled={!frame}>
            <ToggleButtonGroup
              aria-label={t('dicom.mode')}
              className={styles.modes}
              selectedKeys={[mode]}
              disallowEmptySelection
              isDisabled={!frame}
              onSelectionChange={keys => {
                const next = modes.find(([id]) => keys.has(id))?.[0] ?? 'window'
                setMode(next)
                // In the mode `move` the measurement in progress stays, since its second point may lie where the first one is out
                // of sight.
                if (next !== 'move' && next !== measures.pending?.kind) measures.drop()
              }}
            >
              {modes.map(([id, icon]) => (
                <ToggleButton
                  key={id}
                  id={id}
                  aria-label={t(`dicom.modes.${id}`)}
                  data-tooltip={t(`dicom.modes.${id}`)}
                  className={styles.mode}
                >
                  <Icon name={icon} />
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <IconButton
              icon="contrast"
              label={t('dicom.invert')}
              aria-pressed={isInverted}
              isDisabled={!frame}
              onPress={() => setInverted(!isInverted)}
            />
            <IconButton
              icon="rotate-ccw"
              label={t('dicom.reset')}
              isDisabled={!frame}
              onPress={() => {
                if (frame) dicom.setWindow(firstWindow(frame.image, frame.range))
                setInverted(false)
                measures.clear()
                control.reset()
              }}
            />
            <IconButton
              icon="info"
              label={t('dicom.header')}
              aria-expanded={isTold}
              isDisabled={!image}
              onPress={() => setTold(!isTold)}
            />
          </ViewTools>
          {download}
        </>
      }
    >
      <div className={styles.room}>
        <div className={styles.main}>
          {error !== undefined ? (
            <Problem error={error} onRetry={dicom.reread} />
          ) : frame && window ? (
            <DicomStage
              frame={frame}
              window={window}
              onWindow={dicom.setWindow}
              isInverted={isInverted}
              view={control.view}
              mode={mode}
              measures={measures}
              label={label}
            />
          ) : (
            <StageNote>
              <p role="status">{t('dicom.opening')}</p>
            </StageNote>
          )}
          {frame && window && <Sliders frame={frame} dicom={dicom} window={window} />}
          <p className={styles.note}>
            {t('viewing')} {mode === 'length' && hint && t(`dicom.lengths.${hint}`)}
          </p>
        </div>
        {isTold && image && (
          <aside className={styles.told} aria-label={t('dicom.header')}>
            <DicomFacts image={image} />
          </aside>
        )}
      </div>
    </LightboxBody>
  )
}

// Shows, uploads or removes a clinic's logo or the photo of a person or patient. The form stores the file's id.
import type { FileKind } from '@vetrounds/core/files/file'
import { useRef, useState } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../ui/Button.tsx'
import fields from '../ui/field.module.css'
import { sizeIn } from '../ui/file-size.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { OpensLarge } from './OpensLarge.tsx'
import styles from './photo-field.module.css'
import { useFileUrl } from './use-file-url.ts'
import { imageLimits, type UploadEnd, useUpload } from './use-upload.ts'

type Props = {
  kind: Exclude<FileKind, 'image'>
  /** The field's name for screen readers; others recognise it by the tile and its buttons. */
  label: string
  /** The icon shown while there is no picture; defaults to the icon of the kind. */
  empty?: IconName
  /** The file's id, as `changeMe`, `changeClinic` and `changePatient` store it. */
  value: string | null | undefined
  /** Gets the id of a file that was uploaded and checked, or null when the picture was removed. */
  onChange: (id: string | null) => void
  /** Gets a promise of each upload's end, for a form whose save waits for it; see `useAwaitedPicture`. */
  onStart?: (end: UploadEnd) => void
  /** The reason why the picture can't be changed; shown beside the button. */
  reason?: string | undefined
}

const words = {
  logo: { choose: 'photo.chooseLogo', change: 'photo.replaceLogo', icon: 'upload' },
  photo: { choose: 'photo.choosePhoto', change: 'photo.changePhoto', icon: 'camera' },
  patient: { choose: 'photo.choosePhoto', change: 'photo.changePhoto', icon: 'camera' },
} as const

const placeholders = { logo: 'building-2', photo: 'user-round', patient: 'paw-print' } as const

export const PhotoField = ({ kind, label, empty, value, onChange, onStart, reason }: Props) => {
  const t = useT('ui')
  const common = useT('common')
  const { locale } = useFormat()
  const url = useFileUrl(value, '256')
  // The address of a picture that failed to load, since it has expired or can't be reached: the icon is shown instead.
  const [broken, setBroken] = useState<string>()
  const { state, start, cancel, retry, dismiss } = useUpload(kind, onChange, onStart)
  const chooser = useRef<HTMLButtonElement>(null)
  const { choose, change, icon } = words[kind]
  const isBusy = state.step === 'busy'
  // Moves the focus to the chooser, since a button that disappears would lose it.
  const leave = (act: () => void) => () => {
    act()
    chooser.current?.focus()
  }
  return (
    <DropZone
      aria-label={label}
      className={styles.field}
      isDisabled={reason !== undefined}
      getDropOperation={() => 'copy'}
      onDrop={async ({ items }) => {
        const dropped = items.filter(item => item.kind === 'file')
        start(await Promise.all(dropped.map(item => item.getFile())))
      }}
    >
      <span
        className={`${styles.tile} ${kind === 'logo' ? '' : styles[kind]}`}
        data-busy={isBusy || undefined}
      >
        {url && url !== broken ? (
          <OpensLarge id={value} alt={label}>
            <img src={url} alt="" onError={() => setBroken(url)} />
          </OpensLarge>
        ) : (
          <Icon name={empty ?? placeholders[kind]} />
        )}
      </span>
      <div className={styles.side}>
        <div className="acts">
          <FileTrigger
            acceptedFileTypes={Object.entries(imageLimits.types).flat(2)}
            onSelect={list => start([...(list ?? [])])}
          >
            <Button ref={chooser} icon={icon} reason={reason}>
              {t(value ? change : choose)}
            </Button>
          </FileTrigger>
          {isBusy && (
            <Button variant="quiet" onPress={leave(cancel)}>
              {common('actions.cancel')}
            </Button>
          )}
          {state.step === 'failed' && state.again && (
            <Button variant="quiet" onPress={leave(retry)}>
              {common('actions.retry')}
            </Button>
          )}
          {!isBusy && value && reason === undefined && (
            <Button
              variant="quiet"
              onPress={leave(() => {
                dismiss()
                onChange(null)
              })}
            >
              {t('photo.remove')}
            </Button>
          )}
        </div>
        <div role="alert" className={styles.refusal}>
          {state.step === 'failed' && (
            <p className={fields.error}>
              <Icon name="circle-x" size="xs" />
              <span>{state.text}</span>
            </p>
          )}
        </div>
        {isBusy && (
          <span className={styles.under} role="status">
            <progress className={styles.progress} aria-label={label} max={1} value={state.share} />
            <span className={fields.hint}>
              {state.share < 1 ? t('photo.uploading', { file: state.file.name }) : t('photo.checking')}
            </span>
          </span>
        )}
        {state.step === 'idle' && (
          <span className={fields.hint}>
            {t('photo.limits', { size: sizeIn(locale, imageLimits.maxBytes) })}
          </span>
        )}
      </div>
    </DropZone>
  )
}

// Takes files by drag and drop, by a button and by the keyboard. It only keeps them in memory: nothing is read or stored.
import { type ReactNode, useState } from 'react'
import { DropZone, FileTrigger, Text } from 'react-aria-components'
import { useFormat } from '../i18n/format.ts'
import { isolated } from '../i18n/isolate.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from './Button.tsx'
import type { FieldProps } from './Field.tsx'
import fields from './field.module.css'
import { checkFiles, type FileLimits, fileKey } from './file-check.ts'
import styles from './file-drop.module.css'
import { sizeIn } from './file-size.ts'
import { Icon, type IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

type Props = FieldProps & {
  value: readonly File[]
  /** Files of the same field that are shown elsewhere: they count for the limits, too. */
  listed?: readonly File[]
  onChange: (files: File[]) => void
  limits: FileLimits
  /** The types as people name them, e.g. `JPEG, PNG`. */
  typesLabel: string
  /** The message for a file of another type, instead of the usual one. */
  typeRefused?: string
  /** The message for a file that is too large, behind the file's name. */
  sizeRefused?: string
  icon?: IconName
  isDisabled?: boolean
}

const Refusal = ({ children }: { children: ReactNode }) => (
  <p className={fields.error}>
    <Icon name="circle-x" size="xs" />
    <span>{children}</span>
  </p>
)

export const FileDrop = ({ label, optional, hint, error, value, onChange, limits, ...rest }: Props) => {
  const { listed = [], typesLabel, typeRefused, sizeRefused, icon = 'image', isDisabled = false } = rest
  const t = useT('ui')
  const common = useT('common')
  const { locale } = useFormat()
  const [refusals, setRefusals] = useState<string[]>([])
  const texts = { types: typesLabel, size: sizeIn(locale, limits.maxBytes), max: limits.maxFiles }
  // If files without an extension are allowed, the file chooser must not filter by extension: it would hide them.
  const endings = Object.entries(limits.types).flat(2)
  const accepted = endings.includes('') ? undefined : endings
  const kept = [...listed, ...value]
  const isFull = kept.length >= limits.maxFiles
  const take = (chosen: readonly File[]) => {
    const { taken, refused } = checkFiles(kept, chosen, limits)
    const sentences = refused.map(({ file, why }) => {
      if (why === 'type' && typeRefused) return typeRefused
      if (why === 'size' && sizeRefused) return `${isolated(file.name)}: ${sizeRefused}`
      return t(`files.${why}`, { ...texts, file: file.name })
    })
    // Two files may have the same sentence, which is said once.
    setRefusals([...new Set(sentences)])
    if (taken.length > 0) onChange([...value, ...taken])
  }
  return (
    <div className={fields.field} data-invalid={Boolean(error) || refusals.length > 0 || undefined}>
      <div className={fields.label}>
        {label} {optional && <span className={fields.optional}>{common('state.optional')}</span>}
      </div>
      <DropZone
        aria-label={label}
        className={styles.zone}
        isDisabled={isDisabled}
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => {
          const dropped = items.filter(item => item.kind === 'file')
          take(await Promise.all(dropped.map(item => item.getFile())))
        }}
      >
        <Icon name={icon} />
        <Text slot="label" className="only-desktop">
          {t('files.drop')}
        </Text>
        <FileTrigger
          {...(accepted && { acceptedFileTypes: accepted })}
          allowsMultiple={limits.maxFiles > 1}
          onSelect={list => take([...(list ?? [])])}
        >
          <Button icon="upload" isDisabled={isDisabled || isFull}>
            {t('files.choose')}
          </Button>
        </FileTrigger>
        <span className={fields.hint}>{hint ?? t('files.limits', texts)}</span>
      </DropZone>
      <div role="alert" className={styles.refusals}>
        {error && <Refusal>{error}</Refusal>}
        {refusals.map(refusal => (
          <Refusal key={refusal}>{refusal}</Refusal>
        ))}
      </div>
      {value.length > 0 && (
        <ul className={styles.files} aria-label={t('files.chosen')}>
          {value.map(file => (
            <li key={fileKey(file)}>
              <Icon name="file" />
              <span className={styles.name}>
                <bdi dir="ltr">{file.name}</bdi>
                <span className={fields.count}>{sizeIn(locale, file.size)}</span>
              </span>
              <IconButton
                label={t('files.remove', { file: file.name })}
                icon="x"
                size="sm"
                tooltip={false}
                isDisabled={isDisabled}
                onPress={() => {
                  setRefusals([])
                  onChange(value.filter(other => other !== file))
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

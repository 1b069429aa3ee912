// Files being uploaded, each with its progress. A failed one is retried automatically, unless the server refused the file itself.
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './images.module.css'
import type { Upload } from './use-uploads.ts'

type Props = {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  /** Not given for files that an entry already names: they can't be removed. */
  onRemove?: (upload: Upload) => void
}

export const UploadList = ({ uploads, onRetry, onRemove }: Props) => {
  const t = useT('images')
  const nameOf = ({ file }: Upload) => ({ file: isolated(file.name) })
  return (
    <ul className={styles.files}>
      {uploads.map(each => (
        <li key={each.key}>
          <span>
            <bdi dir="ltr">{each.file.name}</bdi>
            {each.failure ? (
              <small role="alert" data-failed="">
                {each.failure}
              </small>
            ) : (
              <progress
                aria-label={t('uploading', nameOf(each))}
                max={1}
                value={each.id ? 1 : each.share * 0.9}
              />
            )}
          </span>
          {each.failure && !each.isRefused && (
            <IconButton
              size="sm"
              icon="rotate-cw"
              label={t('retry', nameOf(each))}
              onPress={() => onRetry(each)}
            />
          )}
          {onRemove && (
            <IconButton size="sm" icon="x" label={t('remove', nameOf(each))} onPress={() => onRemove(each)} />
          )}
        </li>
      ))}
    </ul>
  )
}

// Choosing files, and looking at images.
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { sizeIn } from '../../ui/file-size.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ImagePreview } from '../../ui/ImagePreview.tsx'
import { Section, Specimen, useTrial } from './Specimen.tsx'
import { xray } from './xray.ts'

const MB = 1024 * 1024
const limits = {
  types: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] },
  maxBytes: 10 * MB,
  maxFiles: 3,
}

const fileOf = (name: string, size: number) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg', lastModified: 0 })

export const FilesSection = () => {
  const t = useT('ui-gallery')
  const ui = useT('ui')
  const { locale } = useFormat()
  const none = useTrial<File[]>([])
  const refused = useTrial<File[]>([])
  const closed = useTrial<File[]>([])
  const some = useTrial<File[]>([
    fileOf('thorax-lateral-2026-11-20.jpg', 2.3 * MB),
    fileOf('abdomen.jpg', 840_000),
  ])
  const field = { label: t('fields.images'), typesLabel: t('fields.types'), limits }
  return (
    <Section id="files" title={t('sections.files')}>
      <Specimen caption={t('state.usual')}>
        <FileDrop {...field} {...none} />
      </Specimen>
      <Specimen caption={t('state.usual')}>
        <FileDrop {...field} {...some} optional />
      </Specimen>
      <Specimen caption={t('state.invalid')}>
        <FileDrop
          {...field}
          {...refused}
          error={ui('files.size', { file: 'abdomen.jpg', size: sizeIn(locale, limits.maxBytes) })}
        />
      </Specimen>
      <Specimen caption={t('state.disabled')}>
        <FileDrop {...field} label={t('fields.photo')} icon="camera" {...closed} isDisabled />
      </Specimen>
      <Specimen caption={t('state.usual')} row>
        <ImagePreview src={xray} alt={t('names.xray')} />
        <ImagePreview src="/missing.png" alt={t('fields.photo')}>
          <Icon name="image" size="lg" />
        </ImagePreview>
      </Specimen>
    </Section>
  )
}

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
  const ui = useT('ui')
  const { locale } = useFormat()
  const none = useTrial<File[]>([])
  const refused = useTrial<File[]>([])
  const closed = useTrial<File[]>([])
  const some = useTrial<File[]>([
    fileOf('thorax-lateral-2026-11-20.jpg', 2.3 * MB),
    fileOf('abdomen.jpg', 840_000),
  ])
  const field = { label: 'Images', typesLabel: 'JPEG or PNG', limits }
  return (
    <Section id="files" title="Files and images">
      <Specimen>
        <FileDrop {...field} {...none} />
      </Specimen>
      <Specimen>
        <FileDrop {...field} {...some} optional />
      </Specimen>
      <Specimen caption="Invalid">
        <FileDrop
          {...field}
          {...refused}
          error={ui('files.size', { file: 'abdomen.jpg', size: sizeIn(locale, limits.maxBytes) })}
        />
      </Specimen>
      <Specimen caption="Disabled">
        <FileDrop {...field} label="Photo" icon="camera" {...closed} isDisabled />
      </Specimen>
      <Specimen row>
        <ImagePreview src={xray} alt="Thorax, from the side" />
        <ImagePreview src="/missing.png" alt="Photo">
          <Icon name="image" size="lg" />
        </ImagePreview>
      </Specimen>
    </Section>
  )
}

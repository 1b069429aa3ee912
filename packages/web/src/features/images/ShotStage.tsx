// One picture of the record in the viewer: the picture, or why it can't be shown.
import { problemText } from '../../api/problem-text.ts'
import { useFileAddress } from '../../files/use-file-url.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ImageStage, Stage, StageNote } from '../../ui/ImageStage.tsx'
import type { ImageView } from '../../ui/image-view.ts'
import { useShotName } from './Film.tsx'
import { PdfStage } from './PdfStage.tsx'
import type { Shot } from './use-opened-images.ts'

export const ShotStage = ({ shot, view }: { shot: Shot; view: ImageView }) => {
  const t = useT('images')
  const common = useT('common')
  const nameOf = useShotName()
  const { address, error, reread } = useFileAddress(shot.file, 'full')
  if (error)
    return (
      <StageNote>
        <p role="alert">{problemText(common, error) ?? t('viewer.failed')}</p>
        <Button onPress={reread}>{common('actions.retry')}</Button>
      </StageNote>
    )
  if (address?.type === 'application/pdf') return <PdfStage key={shot.file} file={shot.file} />
  if (address?.type === 'application/dicom')
    return (
      <StageNote>
        <p>{t('viewer.noPicture')}</p>
      </StageNote>
    )
  if (!address) return <Stage view={view} sides={undefined} />
  return <ImageStage key={address.url} src={address.url} alt={nameOf(shot)} view={view} />
}

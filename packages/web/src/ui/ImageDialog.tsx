// The large picture of ImagePreview with its tools.
import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { ImageStage } from './ImageStage.tsx'
import { Lightbox, LightboxBody } from './Lightbox.tsx'
import { useImageView } from './use-image-view.ts'
import { ViewTools } from './ViewTools.tsx'

type Props = { src: string; alt: string; isOpen: boolean; onClose: () => void }

const Viewer = ({ src, alt, onClose }: Omit<Props, 'isOpen'>) => {
  const t = useT('ui')
  const control = useImageView()
  const [isFailed, setFailed] = useState(false)
  return (
    <LightboxBody
      title={alt}
      onClose={onClose}
      footer={<ViewTools control={control} label={t('image.zoom')} isDisabled={isFailed} />}
    >
      <ImageStage src={src} alt={alt} view={control.view} onFailed={() => setFailed(true)} />
    </LightboxBody>
  )
}

export const ImageDialog = ({ isOpen, onClose, ...props }: Props) => (
  <Lightbox isOpen={isOpen} onClose={onClose}>
    <Viewer {...props} onClose={onClose} />
  </Lightbox>
)

// A PDF of the record, opened in its own tab by the browser's PDF reader. Its bytes are read as a download and passed on only as
// a PDF. The page itself shows no PDF, so that its security policy can stay as it is.
import { useEffect, useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { usePlace } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { StageNote } from '../../ui/ImageStage.tsx'
import { readOriginal } from './save-file.ts'

/** How long the address of the PDF stays valid after the page is left, in ms: by then the other tab has read it. */
const KEPT_MS = 60_000

const usePdf = (file: string) => {
  const place = usePlace()
  const [state, setState] = useState<{ url?: string; error?: unknown }>({})
  useEffect(() => {
    let isLeft = false
    let url: string | undefined
    setState({})
    readOriginal(file, place).then(
      blob => {
        if (isLeft) return
        url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
        setState({ url })
      },
      error => isLeft || setState({ error }),
    )
    return () => {
      isLeft = true
      setTimeout(() => url && URL.revokeObjectURL(url), KEPT_MS)
    }
  }, [file, place])
  return state
}

const Attempt = ({ file, retry }: { file: string; retry: () => void }) => {
  const t = useT('images')
  const common = useT('common')
  const { url, error } = usePdf(file)
  if (error !== undefined)
    return (
      <StageNote>
        <p role="alert">{problemText(common, error) ?? t('viewer.failed')}</p>
        <Button onPress={retry}>{common('actions.retry')}</Button>
      </StageNote>
    )
  return (
    <StageNote>
      <Icon name="file" size="lg" />
      {url ? (
        <ButtonLink icon="eye" href={url} target="_blank" rel="noopener">
          {t('pdf.open')}
        </ButtonLink>
      ) : (
        <p role="status">{t('dicom.opening')}</p>
      )}
      <p>{t('pdf.how')}</p>
    </StageNote>
  )
}

export const PdfStage = ({ file }: { file: string }) => {
  const [tries, setTries] = useState(0)
  return <Attempt key={tries} file={file} retry={() => setTries(tries + 1)} />
}

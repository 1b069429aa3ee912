// A search that got no answer: why, and a button to try again. Different from a search that found nothing.
import { problemText } from '../api/problem-text.ts'
import { useT } from '../i18n/use-t.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'

type Props = { error: unknown; onRetry: () => void }

export const SearchFailure = ({ error, onRetry }: Props) => {
  const t = useT('common')
  return (
    <Banner tone="danger" title={problemText(t, error) ?? t('problem.failed')} live>
      <Button size="sm" onPress={onRetry}>
        {t('actions.retry')}
      </Button>
    </Banner>
  )
}

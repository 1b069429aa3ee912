// Shown for a search that got no answer: the reason, and a button to try again. A search that found nothing is something else.
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

// Beside pictures of which some are missing: why they can't be read.
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'

export const UnreadNote = ({ error }: { error: unknown }) => {
  const text = problemText(useT('common'), error)
  return text && <span role="alert"> · {text}</span>
}

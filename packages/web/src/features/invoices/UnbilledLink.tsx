// The link to the charges that are not billed, with the number of today's visits that have any.
import { useRead } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './list.module.css'

export const UnbilledLink = () => {
  const t = useT('invoices')
  const { number } = useFormat()
  const { data } = useRead('readDaySums', {})
  return (
    <ButtonLink variant="quiet" size="sm" icon="clipboard-pen" href={paths.unbilled()}>
      <span className={styles.state}>
        {t('titles.unbilled')}
        {data && data.unbilled > 0 && (
          <Badge tone="warn">
            {number(data.unbilled)}
            <span className="sr"> {t('unbilled.visits')}</span>
          </Badge>
        )}
      </span>
    </ButtonLink>
  )
}

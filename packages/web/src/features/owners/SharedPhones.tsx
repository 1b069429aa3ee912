// Beside the count of owners: how many listed owners share a phone with another one, with a link that merges the first.
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import type { ListedOwner } from './listed-owner.ts'

export const SharedPhones = ({ rows }: { rows: readonly ListedOwner[] | undefined }) => {
  const t = useT('owners')
  const { number } = useFormat()
  const sharing = rows?.filter(row => row.sharesPhone) ?? []
  const [first] = sharing
  if (!first) return null
  return <Link to={paths.mergeOwners(first.id)}>{t('samePhones', { n: number(sharing.length) })}</Link>
}
